import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { run } from '../apps/api/src/platform/command.ts';
import { METRICS_PAGE, metricsPage } from './metrics-page.ts';

await run(
  {
    command: 'pnpm metrics',
    description: `Writes ${METRICS_PAGE}, the reference of what the programs show at /metrics.`,
    example: 'pnpm metrics',
  },
  async () => {
    const { programMetrics } = await import('../apps/api/src/testing/program-metrics.ts');
    await writeFile(resolve(import.meta.dirname, '..', METRICS_PAGE), metricsPage(await programMetrics()));
    process.exit(0);
  },
);
