import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPostgres } from '../../apps/api/src/testing/temporary-servers.ts';
import { seededRandom } from '../../apps/api/src/testing/time-and-chance.ts';
import { listSourceFiles } from '../laws/source-files.ts';
import { runCommand } from '../run-command.ts';
import { drawBreaks, type Break } from './draw-breaks.ts';
import { recordReach, testsThatRun } from './reach.ts';
import { copyTree } from './scratch-tree.ts';

type Outcome = 'tests' | 'types' | 'survived';

interface Result {
  readonly number: number;
  readonly outcome: Outcome;
  /** Which test, or what the compiler said. */
  readonly by: string;
}

/** One break at a time is tried in it. */
interface Place {
  readonly tree: string;
  readonly database: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

const root = resolve(import.meta.dirname, '../..');
const BROKEN = /^(packages\/rules|apps\/(api|web|console))\/src\//;
// What a line is broken in: not tests and what they are made of, not what a program wrote, not drawings, which are looked at.
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|generated|\/shared\/art\/|\/features\/confetti\/|\/dev\//;
/** How many test files are asked at a time, the nearest first: most breaks are noticed beside where they are. */
const ASKED = [6, 24, Number.POSITIVE_INFINITY];
const AT_ONCE = 2;
/** A broken line can turn for ever. */
const LONGEST_SECONDS = 1_800;

/** Breaks lines drawn at random, one at a time, in copies of the project. What is done stays in the folder, and is not done again. */
export async function breakAtRandom(
  { count, seed, folder }: { readonly count: number; readonly seed: string; readonly folder: string },
  say: (text: string) => void,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files = listSourceFiles(root)
    .filter((file) => BROKEN.test(file) && !LEFT_OUT.test(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
  const drawn = drawBreaks(files, count, seededRandom(seed));
  say(`${drawn.length} lines of ${files.length} files, seed ${seed}; in ${folder}`);
  const reached = await recordReach(folder);
  say(`${reached.length} test files ran once`);

  const log = join(folder, `results-${seed}.ndjson`);
  const results = existsSync(log) ? readLog(log) : [];
  const done = new Set(results.map(({ number }) => number));
  const left = [...drawn.entries()].filter(([number]) => !done.has(number)).values();
  const lane = async () => {
    const tree = await copyTree();
    const postgres = await startPostgres();
    try {
      for (const [number, one] of left) {
        const place = { tree: tree.folder, database: postgres.url };
        const result = { number, ...(await tryBreak(place, one, testsThatRun(one, reached, files))) };
        results.push(result);
        appendFileSync(log, `${JSON.stringify(result)}\n`);
        say(`${results.length}/${drawn.length} ${result.outcome.padEnd(8)} ${describe(one)}`);
      }
    } finally {
      tree.remove();
      await postgres.stop();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  say(summary(drawn, results));
}

async function tryBreak(place: Place, one: Break, tests: readonly string[]): Promise<Omit<Result, 'number'>> {
  const path = join(place.tree, one.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, whole.slice(0, one.start) + one.text + whole.slice(one.end));
  try {
    const test = await whatFails(place, tests);
    if (test !== null) return { outcome: 'tests', by: test };
    const workspace = one.file.split('/').slice(0, 2).join('/');
    const types = await runCommand(['tsc', '-p', join(workspace, 'tsconfig.json')], place.tree);
    if (!types.ok) return { outcome: 'types', by: types.output.split('\n')[0]! };
    return { outcome: 'survived', by: `${tests.length} test files run it` };
  } finally {
    writeFileSync(path, whole);
  }
}

async function whatFails({ tree, database }: Place, tests: readonly string[]): Promise<string | null> {
  const left = [...tests];
  for (const many of ASKED) {
    const asked = left.splice(0, many);
    if (asked.length === 0) return null;
    const file = join(tree, 'mutate.json');
    const command = [
      'vitest',
      'run',
      ...asked,
      '--bail=1',
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${file}`,
    ];
    rmSync(file, { force: true });
    const { ok, output } = await runCommand(['timeout', String(LONGEST_SECONDS), ...command], tree, {
      TEST_DATABASE_ADMIN_URL: database,
    });
    if (ok) continue;
    if (!existsSync(file)) return `did not end, or did not begin: ${output.slice(-200)}`;
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = testResults.flatMap((result) => result.assertionResults.filter(({ status }) => status === 'failed'));
    return failed[0]?.title ?? `a file cannot be loaded: ${output.slice(-200)}`;
  }
  return null;
}

function readLog(file: string): Result[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result);
}

function describe({ file, line, what }: Break): string {
  return `${file}:${line} ${what}`;
}

/** For each area how many were noticed and by what; then every one that no test noticed. */
function summary(drawn: readonly Break[], results: readonly Result[]): string {
  const areaOf = ({ number }: Result) => drawn[number]!.file.split('/src/')[0]!;
  const row = (name: string, of: readonly Result[]) => {
    const by = (outcome: Outcome) => of.filter((result) => result.outcome === outcome).length;
    const share = ((100 * by('tests')) / of.length).toFixed(1);
    return `| ${name} | ${of.length} | ${by('tests')} | ${share} % | ${by('types')} | ${by('survived')} |`;
  };
  const areas = [...Map.groupBy(results, areaOf)].toSorted(([one], [other]) => one.localeCompare(other));
  const missed = results.filter(({ outcome }) => outcome !== 'tests');
  return [
    '\n| where | broken | caught by tests | | by types alone | survived |',
    '|---|---|---|---|---|---|',
    ...areas.map(([area, of]) => row(area, of)),
    row('all', results),
    ...missed.map(({ number, outcome, by }) => `- ${outcome}: ${describe(drawn[number]!)} (${by})`),
  ].join('\n');
}
