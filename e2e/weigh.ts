// Started by pnpm weigh, which says how many runs.
import { resolve } from 'node:path';
import { measurePage, type Measure } from './stack/measure-page.ts';
import { measureWheel } from './stack/measure-wheel.ts';
import { startStack } from './stack/start-stack.ts';

const PAGES = ['/', '/landing', '/signup', '/rules', '/legal', '/winners'];
/** English, and the language with the most letters that need a download of their own. */
const LANGUAGES = ['', '?lang=yo'];
const LEAST = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 };
const MOST = { largestPaintMilliseconds: 2500, layoutShift: 0.05 };
/** A task that works longer keeps a finger waiting. */
const LONGEST_TASK_MS = 50;

const runs = Number(process.argv[2]);
const { stack, stop } = await startStack(resolve(import.meta.dirname, 'test-results/logs'));
let over = 0;
try {
  for (const path of PAGES.flatMap((page) => LANGUAGES.map((language) => page + language))) {
    const measure = await measurePage(`${stack.webUrl}${path}`, runs);
    say(path, JSON.stringify(measure), problemsOf(measure));
  }
  const longest = await measureWheel(stack, runs);
  say(
    'the wheel',
    `longest task ${longest} ms`,
    longest > LONGEST_TASK_MS ? [`longest task > ${LONGEST_TASK_MS} ms`] : [],
  );
} finally {
  await stop();
}
if (over > 0) process.exitCode = 1;

function problemsOf(measure: Measure): string[] {
  const low = (Object.keys(LEAST) as (keyof typeof LEAST)[]).filter((name) => measure[name] < LEAST[name]);
  const high = (Object.keys(MOST) as (keyof typeof MOST)[]).filter((name) => measure[name] > MOST[name]);
  return [...low.map((name) => `${name} < ${LEAST[name]}`), ...high.map((name) => `${name} > ${MOST[name]}`)];
}

function say(name: string, figures: string, problems: readonly string[]): void {
  over += problems.length;
  process.stdout.write(`${problems.length > 0 ? '✗' : ' '} ${name.padEnd(17)} ${figures} ${problems.join(', ')}\n`);
}
