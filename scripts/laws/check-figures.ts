// Usage: node scripts/laws/check-figures.ts      finds prices, fees, minimums, limits and timers typed into a screen, and settings that nobody reads
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFigures, holdsFigure } from './figures.ts';
import { listSourceFiles } from './source-files.ts';
import { findUnreadSettings } from './unread-settings.ts';

interface Exception {
  readonly file: RegExp;
  readonly text: RegExp;
  readonly why: string;
}

/** What may stand in a screen as it is. Everything else comes from packages/rules/src/settings.ts by `useSettings`. */
const exceptions: Exception[] = [
  { file: /./, text: /\b24-48 hrs\b/, why: 'what every player is promised, word for word' },
  {
    file: /shop\/use-offer-text|legal\/terms|how-to-play\/prices/,
    text: /\b(24 hours|7 days)\b/,
    why: 'what daily and weekly mean',
  },
  { file: /survey\/survey-dialog/, text: /it takes 10 seconds/, why: 'a guess at how long answering takes' },
  {
    file: /round\/use-countdown/,
    text: /LAST_SECONDS = 3|seconds === 5/,
    why: 'when the clock is heard, not how long it runs',
  },
  { file: /format\/dates/, text: /(seconds|minutes) < 60|hours < 48/, why: 'how a length of time is written' },
];

const SCREENS =
  /^(apps\/web\/src\/(app|features|screens|shared)|packages\/ui\/src\/(parts|format|http|preferences))\/(?!.*\.test\.tsx?$)/;
const root = process.cwd();

const files = listSourceFiles(root).filter((file) => SCREENS.test(file));
const complaints = files.flatMap((file) =>
  findFigures(file, readFileSync(join(root, file), 'utf8'))
    .filter(({ text }) => !isAllowed(file, text))
    .map(({ line, text }) => `${file}:${line} holds a figure that belongs in the settings: ${text}`),
);

const told = [...new Set(complaints), ...(await findUnreadSettings(root))];
process.stdout.write(`${files.length} files\n${told.map((complaint) => `${complaint}\n`).join('')}`);
if (told.length > 0) process.exitCode = 1;

/** What stands beside an exception is still judged. */
function isAllowed(file: string, text: string): boolean {
  const exception = exceptions.find((each) => each.file.test(file) && each.text.test(text));
  return exception !== undefined && !holdsFigure(text.replace(exception.text, ''));
}
