import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { TIERS } from '@spw/rules/ladder';
import { run, Trouble, UsageError } from '../platform/command.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

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
      measured: {
        type: 'boolean',
        description: 'for check: name also what the database has measured to be of another tier',
      },
      'dry-run': { type: 'boolean', description: 'for import: only say what would be added' },
    },
    example: 'pnpm questions import more.csv --category football --tier easy --dry-run',
  },
  async ({ positionals: [verb, file], options }) => {
    if (verb === 'check' && file === undefined) {
      await (await import('./commands/check-question-files.ts')).checkQuestionFiles();
      if (options.measured) await nameMeasured();
    } else if (verb === 'import' && file !== undefined) await importFile(file, options);
    else if (verb === 'import') throw new UsageError('FILE is missing');
    else throw new UsageError(`Unknown argument "${verb === 'check' ? file : verb}", known are check and import FILE`);
  },
);

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
  const [{ importQuestions }, { buildDeps }, { withFoundations }] = await Promise.all([
    import('../modules/questions/index.ts'),
    import('./build.ts'),
    import('./commands/with-foundations.ts'),
  ]);
  await withFoundations(config, 'spw-questions', async (foundations) => {
    const { added, problems } = await importQuestions(buildDeps(config, foundations), read, wanted);
    for (const { at, problem } of problems) process.stdout.write(`entry ${at}: ${problem}\n`);
    process.stdout.write(`${added} ${wanted.dryRun ? 'would be added' : 'added'}, ${problems.length} with problems\n`);
    if (problems.length > 0) process.exitCode = 1;
  });
}

/** A question that nine of ten get right is not hard, whatever its file says. */
async function nameMeasured(): Promise<void> {
  const config = readConfigOrExit('command');
  const [{ listMeasuredOtherwise }, { withFoundations }] = await Promise.all([
    import('../modules/questions/index.ts'),
    import('./commands/with-foundations.ts'),
  ]);
  await withFoundations(config, 'spw-questions', async ({ db }) => {
    const found = await listMeasuredOtherwise(db);
    process.stdout.write(`${found.length} measured to be of another tier\n`);
    for (const { slug, tier, measured, served, question } of found)
      process.stdout.write(`${slug}/${tier}, measured ${measured} of ${served} answers: ${question}\n`);
  });
}

async function readFileOf(path: string, format: 'csv' | 'json') {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Trouble(`There is no file ${path}`);
  const text = await readFile(path, 'utf8');
  const { readEntries } = await import('../modules/questions/index.ts');
  try {
    return readEntries(text, format);
  } catch (error) {
    const unreadable = error instanceof SyntaxError || (error instanceof Error && 'code' in error);
    throw unreadable ? new Trouble(`${path} is not ${format.toUpperCase()}: ${error.message}`) : error;
  }
}
