import { readFile } from 'node:fs/promises';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { checkBank, readEntries } from '../../modules/questions/index.ts';
import { questionFiles } from '../seed-database.ts';

/** Says how the question files of the repository are; the process ends with 1 when something is wrong with them. */
export async function checkQuestionFiles(): Promise<void> {
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
