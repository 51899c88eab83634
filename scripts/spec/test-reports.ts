import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface ReportedTest {
  readonly title: string;
  readonly passed: boolean;
}

/** What ran, by file relative to the root of the project. */
export type Reports = ReadonlyMap<string, readonly ReportedTest[]>;

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

/** The reports of a CI run. One that is missing is as if none of its tests had run. */
export function readReports(folder: string): Reports {
  const found = new Map<string, ReportedTest[]>();
  const add = (file: string, test: ReportedTest) => {
    const path = relative(process.cwd(), file);
    found.set(path, [...(found.get(path) ?? []), test]);
  };
  const tests: VitestReport | null = read(join(folder, 'tests.json'));
  for (const { name, assertionResults } of tests?.testResults ?? [])
    for (const { title, status } of assertionResults) add(name, { title, passed: status === 'passed' });

  const journeys: PlaywrightReport | null = read(join(folder, 'journeys.json'));
  const walk = ({ suites = [], specs }: PlaywrightSuite): void => {
    for (const { title, file, tests: runs } of specs) {
      const passed = runs.length > 0 && runs.every(({ status }) => status === 'expected');
      add(join(journeys!.config.rootDir, file), { title, passed });
    }
    for (const suite of suites) walk(suite);
  };
  for (const suite of journeys?.suites ?? []) walk(suite);
  return found;
}

// oxlint-disable-next-line typescript/no-explicit-any -- its writers decide what a report is
function read(file: string): any {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
