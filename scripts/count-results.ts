// Usage: node scripts/count-results.ts <folder of reports> [name of a failed step …]      closes a CI run with one line
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Report {
  /** Vitest */
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  /** Playwright */
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors?: readonly unknown[];
  /** The check: its steps are not tests, so only the failed ones count. */
  readonly failed?: number;
}

const [folder = '.', ...failedSteps] = process.argv.slice(2);
const reported = new Map(readdirSync(folder).map((file) => [parse(file).name, count(read(join(folder, file)))]));

const passed = [...reported.values()].reduce((sum, count) => sum + count.passed, 0);
// A step can fail though no test of it did: a file that does not load, an error that nobody caught.
const silent = failedSteps.filter((step) => !reported.get(step)?.failed).length;
const failed = [...reported.values()].reduce((sum, count) => sum + count.failed, silent);

process.stdout.write(`${passed} passed, ${failed} failed\n`);
if (failed > 0 || passed === 0) process.exitCode = 1;

function read(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function count({ numPassedTests, numFailedTests = 0, stats, errors = [], failed = 0 }: Report): Count {
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
  if (numPassedTests !== undefined) return { passed: numPassedTests, failed: numFailedTests };
  return { passed: 0, failed };
}
