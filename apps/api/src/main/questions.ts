import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { TIERS } from '@spw/rules/ladder';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { checkBank, importQuestions, readEntries } from '../modules/questions/index.ts';
import { run, Trouble, UsageError } from '../platform/command.ts';
import { buildDeps } from './build.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { questionFiles } from './seed-database.ts';
import { withFoundations } from './with-foundations.ts';

interface ImportOptions {
  readonly category: string | undefined;
  readonly tier: string | undefined;
  readonly approve: boolean;
  readonly 'dry-run': boolean;
}

await run(
  {
    command: 'pnpm questions',
    description:
      'Checks the question files of the repository, or imports a JSON or CSV file and says what is wrong with it.',
    positionals: {
      form: 'check|import [FILE]',
      min: 1,
      max: 2,
      description: 'check needs no database; import needs a file, --category and --tier',
    },
    options: {
      category: { type: 'string', placeholder: 'SLUG', description: 'for import: the category, such as football' },
      tier: { type: 'string', placeholder: 'TIER', choices: TIERS, description: `for import: ${TIERS.join(', ')}` },
      approve: { type: 'boolean', description: 'for import: approved at once, instead of a draft; not in production' },
      'dry-run': { type: 'boolean', description: 'for import: only say what would be added' },
    },
    example: 'pnpm questions import more.csv --category football --tier easy --dry-run',
  },
  async ({ positionals: [verb, file], options }) => {
    if (verb === 'check' && file === undefined) await check();
    else if (verb === 'import' && file !== undefined) await importFile(file, options);
    else if (verb === 'import') throw new UsageError('FILE is missing');
    else throw new UsageError(`Unknown argument "${verb === 'check' ? file : verb}", known are check and import FILE`);
  },
);

async function check(): Promise<void> {
  const files = await questionFiles();
  const read = await Promise.all(
    files.map(async ({ categorySlug, tier, path }) => ({
      list: `${categorySlug}/${tier}`,
      tier,
      read: readEntries(await readFile(path, 'utf8'), 'json'),
    })),
  );
  const problems = read.flatMap(({ list, read: { problems: wrong } }) =>
    wrong.map(({ at, problem }) => `${list} entry ${at}: ${problem}`),
  );
  const report = checkBank(
    read.flatMap(({ list, tier, read: { entries } }) => entries.map(({ entry }) => ({ list, tier, entry }))),
    DEFAULT_SETTINGS.game,
  );
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  const lines = [
    `${report.questions} questions in ${files.length} files, approved when they are imported`,
    `${report.duplicates.length} duplicates, ${report.tooLong.length} too long, ${problems.length} of the wrong shape`,
    `the right option is the longest in ${percent(report.longestIsRight)}, and stands ${report.places.join(' / ')} times in the four places`,
    `${percent(report.aboutNigeriaOrAfrica)} about Nigeria and Africa`,
    `reading ease ${report.readingEase.toFixed(1)}; the slowest of the late levels takes ${report.slowestLateSeconds.toFixed(1)} s to read aloud`,
    ...report.duplicates,
    ...report.tooLong,
    ...problems,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (report.duplicates.length + report.tooLong.length + problems.length > 0) process.exitCode = 1;
}

async function importFile(path: string, options: ImportOptions): Promise<void> {
  const tier = TIERS.find((known) => known === options.tier);
  if (!tier || !options.category) throw new UsageError('--category and --tier are needed');
  const read = await readFileOf(path, path.endsWith('.csv') ? 'csv' : 'json');
  const wanted = {
    categorySlug: options.category,
    tier,
    state: options.approve ? 'approved' : 'draft',
    dryRun: options['dry-run'],
  } as const;
  const config = readConfigOrExit('command');
  if (options.approve && config.appEnv === 'production')
    throw new Trouble(
      'In production a second reader lets questions into the game: leave --approve out, and accept them in the console',
    );
  await withFoundations(config, 'spw-questions', async (foundations) => {
    const { added, problems } = await importQuestions(buildDeps(config, foundations), read, wanted);
    for (const { at, problem } of problems) process.stdout.write(`entry ${at}: ${problem}\n`);
    process.stdout.write(`${added} ${wanted.dryRun ? 'would be added' : 'added'}, ${problems.length} with problems\n`);
    if (problems.length > 0) process.exitCode = 1;
  });
}

async function readFileOf(path: string, format: 'csv' | 'json') {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Trouble(`There is no file ${path}`);
  const text = await readFile(path, 'utf8');
  try {
    return readEntries(text, format);
  } catch (error) {
    const unreadable = error instanceof SyntaxError || (error instanceof Error && 'code' in error);
    throw unreadable ? new Trouble(`${path} is not ${format.toUpperCase()}: ${error.message}`) : error;
  }
}
