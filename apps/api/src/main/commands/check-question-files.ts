import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { checkBank, readEntries, type Readings } from '../../modules/questions/index.ts';
import { practiceFiles, questionFiles, READINGS_FOLDER } from '../seed-database.ts';

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
    { optionsAlone: await readReadings('options-alone'), withQuestion: await readReadings('with-question') },
  );
  const practice = await Promise.all(
    practiceFiles.map(async (path) => JSON.parse(await readFile(path, 'utf8')) as Record<string, readonly unknown[]>),
  );
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  const alone = report.apartAlone.map((apart) => `only one question is kept apart as ${apart}`);
  const lines = [
    `${report.questions} questions in ${files.length} files, approved when they are imported, and ${practice.flatMap((lists) => Object.values(lists).flat()).length} for practice alone`,
    `${report.duplicates.length} duplicates, ${report.tooLong.length} too long, ${problems.length} of the wrong shape`,
    `the right option is the longest in ${percent(report.longestIsRight)}, and stands ${report.places.join(' / ')} times in the four places`,
    `${percent(report.aboutNigeriaOrAfrica)} about Nigeria and Africa`,
    `${percent(report.expiring)} have a date after which they are not asked; ${report.mayGrowOld.length} speak of what may change and have none`,
    `${report.keptApart} are kept apart from one another; ${report.answerEachOther.length} pairs seem to answer one another and are not`,
    `${report.readWithoutQuestion} picked from the options alone; ${report.guessable.length} lists picked right too often`,
    `${report.answeredBlind} answered blind; ${report.answeredOtherwise.length} otherwise than the bank says`,
    `reading ease ${report.readingEase.toFixed(1)}; the slowest of the late levels takes ${report.slowestLateSeconds.toFixed(1)} s to read aloud`,
    ...report.duplicates,
    ...report.tooLong,
    ...problems,
    ...alone,
    ...report.answeredOtherwise,
    ...report.guessable.map(
      ({ list, asked, right }) => `${list}: ${right} of ${asked} picked right without the question`,
    ),
    ...report.mayGrowOld.map((line) => `may change: ${line}`),
    ...report.answerEachOther.map((line) => `may answer one another: ${line}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const faults = [report.duplicates, report.tooLong, problems, alone, report.answeredOtherwise];
  if (faults.some(({ length }) => length > 0)) process.exitCode = 1;
}

/** One file for each reader: what was picked, by the words of the question as they were then. */
async function readReadings(kind: 'options-alone' | 'with-question'): Promise<Readings['optionsAlone']> {
  const folder = join(READINGS_FOLDER, kind);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const picks = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, string>;
      return new Map(Object.entries(picks));
    }),
  );
}
