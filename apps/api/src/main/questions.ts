import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { TIERS } from '@spw/rules/ladder';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { checkBank, importQuestions, readEntries } from '../modules/questions/index.ts';
import { makeLog } from '../platform/log/log.ts';
import { buildDeps } from './build.ts';
import { openFoundations } from './foundations.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { questionFiles } from './seed-database.ts';

/**
 * Usage: node src/main/questions.ts check
 *        node src/main/questions.ts import FILE --category SLUG --tier easy|medium|hard [--approve] [--dry-run]
 * Checks the question files of the repository, or imports a JSON or CSV file and says what is wrong with it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    category: { type: 'string' },
    tier: { type: 'string' },
    approve: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});
const [command, file] = positionals;
if (command === 'check') await check();
else if (command === 'import' && file) await importFile(file);
else {
  process.stderr.write(
    'Usage: questions check | questions import FILE --category SLUG --tier TIER [--approve] [--dry-run]\n',
  );
  process.exitCode = 1;
}

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

async function importFile(path: string): Promise<void> {
  const config = readConfigOrExit();
  const tier = TIERS.find((known) => known === values.tier);
  if (!tier || !values.category) throw new Error('--category and --tier are needed');
  const { foundations, close } = openFoundations(config, 'spw-questions', makeLog(config));
  try {
    const read = readEntries(await readFile(path, 'utf8'), path.endsWith('.csv') ? 'csv' : 'json');
    const options = {
      categorySlug: values.category,
      tier,
      state: values.approve ? 'approved' : 'draft',
      dryRun: values['dry-run'],
    } as const;
    const { added, problems } = await importQuestions(buildDeps(config, foundations), read, options);
    for (const { at, problem } of problems) process.stdout.write(`entry ${at}: ${problem}\n`);
    process.stdout.write(
      `${added} ${values['dry-run'] ? 'would be added' : 'added'}, ${problems.length} with problems\n`,
    );
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}
