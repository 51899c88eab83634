import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

interface Run {
  readonly reports: Readonly<Record<string, object>>;
  readonly failed?: readonly string[];
  readonly logged?: Readonly<Record<string, string>>;
}

async function closingLine({ reports, failed = [], logged = {} }: Run) {
  const folder = mkdtempSync(join(tmpdir(), 'spw-results-'));
  try {
    for (const part of ['results', 'logs']) mkdirSync(join(folder, part));
    for (const [step, report] of Object.entries(reports)) {
      writeFileSync(join(folder, 'results', `${step}.json`), JSON.stringify(report));
    }
    for (const [step, log] of Object.entries(logged)) writeFileSync(join(folder, 'logs', step), log);
    const script = join(import.meta.dirname, 'count-results.ts');
    const logs = join(folder, 'logs');
    const { ok, output } = await runCommand(['node', script, join(folder, 'results'), logs, ...failed]);
    return { ok, line: output.trim().split('\n').at(-1), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tests = { numPassedTests: 40, numFailedTests: 0 };
const journeys = { stats: { expected: 7, unexpected: 0, flaky: 0 }, errors: [] };
const check = { passed: 12, failed: 0 };

test('a run in which all went well passes, and steps of the check are not counted as tests', async () => {
  const run = { reports: { tests, journeys, check } };
  expect(await closingLine(run)).toMatchObject({ ok: true, line: '47 passed, 0 failed' });
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
  expect(await closingLine(run)).toMatchObject({ ok: false, line });
});

test('the end of a run says what failed and why, so that the reason is not far above', async () => {
  const error = 'expected 3 to be 4';
  const { output } = await closingLine({
    reports: {
      tests: {
        numPassedTests: 1,
        numFailedTests: 1,
        testResults: [
          {
            name: 'wallet.test.ts',
            status: 'failed',
            message: '',
            assertionResults: [
              { fullName: 'a deposit counts once', status: 'failed', failureMessages: [error] },
              { fullName: 'a withdrawal leaves', status: 'passed', failureMessages: [] },
            ],
          },
          { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        ],
      },
      journeys: {
        stats: { expected: 1, unexpected: 1, flaky: 0 },
        suites: [
          {
            file: 'game.spec.ts',
            specs: [
              { title: 'a round', tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'no wheel' }] }] }] },
              { title: 'a spin', tests: [{ status: 'expected', results: [{}] }] },
            ],
          },
        ],
      },
      check: { passed: 1, failed: 1 },
    },
    failed: ['tests', 'journeys', 'check', 'size'],
    logged: { check: '✗ words\nan unknown word\n', tests: 'not repeated' },
  });
  for (const [what, why] of [
    ['wallet.test.ts › a deposit counts once', error],
    ['broken.test.ts', 'Cannot find module'],
    ['game.spec.ts › a round', 'no wheel'],
    ['check', '✗ words\n    an unknown word'],
    ['size', 'never ran'],
  ])
    expect(output).toContain(`✗ ${what}\n    ${why}\n`);
  expect(output).not.toContain('a withdrawal leaves');
  expect(output).not.toContain('a spin');
  expect(output).not.toContain('not repeated');
});
