import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { programMetrics } from '../apps/api/src/testing/program-metrics.ts';
import { METRICS_PAGE, metricsPage } from './metrics-page.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');
let programs: Awaited<ReturnType<typeof programMetrics>>;
beforeAll(async () => {
  programs = await programMetrics();
});

test('the reference of the figures is what the programs show (pnpm metrics writes it)', () => {
  expect(read(METRICS_PAGE)).toBe(metricsPage(programs));
});

test('every program shows its figures while there is no database, and counts those that it had to leave out', async () => {
  for (const [program, metrics] of Object.entries(programs)) {
    const { text } = await metrics.show();
    for (const { name, type } of metrics.describe())
      expect([program, text.includes(`# TYPE ${name} ${type}\n`)]).toEqual([program, true]);
    expect(text).toMatch(/^spw_build_info\{version="[^"]+"\} 1$/m);
    const again = await metrics.show();
    expect([program, again.text]).toEqual([
      program,
      expect.stringContaining('spw_lookup_failures_total{metric="spw_jobs"}'),
    ]);
  }
});
