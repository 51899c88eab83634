// Usage: node scripts/count-results.ts <folder of reports> <folder of logs> [name of a failed step …]
// Closes a CI run: what failed and why, once more and last, because the end is what is read and kept; then one line of counts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Failure {
  readonly what: string;
  readonly why: string;
}

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
}

interface JourneyGroup {
  readonly file: string;
  readonly suites?: readonly JourneyGroup[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { status: string; results: readonly { errors?: readonly { message?: string }[] }[] }[];
  }[];
}

interface Report {
  /** Vitest */
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly VitestFile[];
  /** Playwright */
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites?: readonly JourneyGroup[];
  readonly errors?: readonly { readonly message?: string }[];
  /** The check: its steps are not tests, so only the failed ones count. */
  readonly failed?: number;
}

const LINES_OF_A_FAILURE = 40;

const [folder = '.', logs = '.', ...failedSteps] = process.argv.slice(2);
const reported = new Map(readdirSync(folder).map((file) => [parse(file).name, judge(read(join(folder, file)))]));
const outcomes = [...reported.values()];

for (const { what, why } of outcomes.flatMap(({ failures }) => failures)) {
  tell(what, why.split('\n').slice(0, LINES_OF_A_FAILURE));
}
for (const name of failedSteps.filter((step) => !reported.get(step)?.failures.length)) {
  const log = join(logs, name);
  tell(
    name,
    existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LINES_OF_A_FAILURE) : ['never ran'],
  );
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
// A step can fail though no test of it did: a file that does not load, an error that nobody caught.
const silent = failedSteps.filter((step) => !reported.get(step)?.failed).length;
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, silent);

process.stdout.write(`${passed} passed, ${failed} failed\n`);
if (failed > 0 || passed === 0) process.exitCode = 1;

function read(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function tell(what: string, why: readonly string[]) {
  process.stdout.write(`✗ ${what}\n${why.map((line) => `    ${stripVTControlCharacters(line)}\n`).join('')}\n`);
}

function judge({ numPassedTests, numFailedTests = 0, testResults = [], ...report }: Report): Outcome {
  const { stats, suites = [], errors = [], failed = 0 } = report;
  if (stats)
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      failures: [
        ...suites.flatMap(failedJourneys),
        ...errors.map(({ message = '' }) => ({ what: 'journeys', why: message })),
      ],
    };
  if (numPassedTests !== undefined)
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failedTests) };
  return { passed: 0, failed, failures: [] };
}

function failedTests({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const tests = assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ what: `${name} › ${fullName}`, why: failureMessages.join('\n') }));
  if (status === 'failed' && tests.length === 0) return [{ what: name, why: message }];
  return tests;
}

function failedJourneys({ file, suites = [], specs = [] }: JourneyGroup): Failure[] {
  const journeys = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .map(({ results }) => ({
        what: `${file} › ${title}`,
        why: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  );
  return [...journeys, ...suites.flatMap(failedJourneys)];
}
