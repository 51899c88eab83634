import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Reached } from './reach.ts';

// Of every test file: which of our functions it ran, into a file of its own. For `pnpm mutate --random`, which breaks a line and asks those who run it.
const root = resolve(import.meta.dirname, '../..');
const folder = process.env['MUTATE_REACH'] ?? '';
const session = new Session();

beforeAll(() => {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});

afterAll(() => {
  const ran: Record<string, string[]> = {};
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error;
    for (const { url, functions } of taken.result) {
      const file = relative(root, url.replace(/^file:\/\//, '').replace(/\?.*$/, ''));
      if (!/^(apps|packages)\/[^/]+\/src\//.test(file)) continue;
      const names = functions.filter(({ ranges }) => ranges[0]!.count > 0).map(({ functionName }) => functionName);
      ran[file] = [...new Set([...(ran[file] ?? []), ...names.filter((name) => name !== '')])];
    }
  });
  session.disconnect();
  const test = relative(root, expect.getState().testPath!);
  const name = createHash('sha256').update(test).digest('hex').slice(0, 16);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ test, ran } satisfies Reached));
});
