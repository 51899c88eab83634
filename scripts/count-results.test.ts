import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

interface Run {
  readonly reports: Readonly<Record<string, object>>;
  readonly failed?: readonly string[];
}

async function closingLine({ reports, failed = [] }: Run) {
  const folder = mkdtempSync(join(tmpdir(), 'spw-results-'));
  try {
    for (const [step, report] of Object.entries(reports)) {
      writeFileSync(join(folder, `${step}.json`), JSON.stringify(report));
    }
    const script = join(import.meta.dirname, 'count-results.ts');
    const { ok, output } = await runCommand(['node', script, folder, ...failed]);
    return { ok, line: output.trim() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tests = { numPassedTests: 40, numFailedTests: 0 };
const journeys = { stats: { expected: 7, unexpected: 0, flaky: 0 }, errors: [] };
const check = { passed: 12, failed: 0 };

test('a run in which all went well passes, and steps of the check are not counted as tests', async () => {
  const run = { reports: { tests, journeys, check } };
  expect(await closingLine(run)).toEqual({ ok: true, line: '47 passed, 0 failed' });
});

test.each<[string, Run, string]>([
  [
    'a failed test',
    { reports: { tests: { numPassedTests: 39, numFailedTests: 1 }, journeys }, failed: ['tests'] },
    '46 passed, 1 failed',
  ],
  ['a test file that does not load', { reports: { tests, journeys }, failed: ['tests'] }, '47 passed, 1 failed'],
  [
    'a failed journey',
    { reports: { tests, journeys: { stats: { expected: 5, unexpected: 2, flaky: 0 } } }, failed: ['journeys'] },
    '45 passed, 2 failed',
  ],
  [
    'a journey that passed only when repeated',
    { reports: { tests, journeys: { stats: { expected: 6, unexpected: 0, flaky: 1 } } } },
    '46 passed, 1 failed',
  ],
  ['a broken law', { reports: { tests, check: { passed: 10, failed: 2 } }, failed: ['check'] }, '40 passed, 2 failed'],
  ['a failed build', { reports: { tests, check }, failed: ['build'] }, '40 passed, 1 failed'],
  ['no test at all', { reports: { check } }, '0 passed, 0 failed'],
])('%s fails the run', async (_what, run, line) => {
  expect(await closingLine(run)).toEqual({ ok: false, line });
});
