import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { seededRandom } from '../apps/api/src/testing/time-and-chance.ts';
import { breaksOf, drawBreaks } from './mutate/draw-breaks.ts';
import { guards } from './mutate/guards.ts';
import { testsThatRun } from './mutate/reach.ts';

const root = resolve(import.meta.dirname, '..');

test.each(guards.map((guard) => [guard.name, guard] as const))(
  'the guard “%s” stands where mutate takes it away',
  (_name, { file, edits }) => {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [from] of edits) expect(text.split(from)).toHaveLength(2);
  },
);

const CODE = `
export function mayPlay({ plays, isOpen }: Facts): boolean {
  if (!isOpen) return false;
  return plays > 0;
}
const LONGEST = 30;
`;

test('a line can be broken in each way that there is for it', () => {
  const broken = breaksOf('rules/may-play.ts', CODE).map(({ line, what, start, end, text }) => {
    const whole = CODE.slice(0, start) + text + CODE.slice(end);
    return { line, what, becomes: whole.split('\n')[line - 1]!.trim() };
  });
  expect(broken).toEqual([
    { line: 3, what: 'a guard is gone', becomes: '' },
    { line: 3, what: 'a negation is gone', becomes: 'if (isOpen) return false;' },
    { line: 3, what: 'false becomes true', becomes: 'if (!isOpen) return true;' },
    { line: 4, what: '> becomes >=', becomes: 'return plays >= 0;' },
    { line: 4, what: '0 is one more', becomes: 'return plays > (0 + 1);' },
    { line: 6, what: '30 is one more', becomes: 'const LONGEST = (30 + 1);' },
  ]);
});

test('a condition of a statement can be lost', () => {
  const code = `const find = (id: Id) => db.select().where('playerId', '=', id).execute();`;
  const [lost] = breaksOf('store.ts', code);
  expect(code.slice(0, lost!.start) + lost!.text + code.slice(lost!.end)).toBe(
    'const find = (id: Id) => db.select().execute();',
  );
});

test('the same seed breaks the same lines, and no line twice', () => {
  const drawn = (seed: string) => drawBreaks([{ file: 'may-play.ts', code: CODE }], 9, seededRandom(seed));
  expect(drawn('a')).toEqual(drawn('a'));
  expect(new Set(drawn('a').map(({ line }) => line))).toEqual(new Set([3, 4, 6]));
  expect(drawn('a')).toHaveLength(3);
});

test('asked are the tests that ran the broken function, and of a figure those that run what uses it; the nearest first', () => {
  const files = [
    { file: 'rules/may-play.ts', code: CODE },
    { file: 'api/wheel/wait.ts', code: 'export const wait = () => LONGEST;' },
  ];
  const reached = [
    { test: 'api/wheel/wait.test.ts', ran: { 'api/wheel/wait.ts': ['wait'] } },
    { test: 'api/play.test.ts', ran: { 'rules/may-play.ts': ['mayPlay'] } },
    { test: 'rules/may-play.test.ts', ran: { 'rules/may-play.ts': ['mayPlay'] } },
  ];
  const testsOf = (line: number) =>
    testsThatRun(
      breaksOf('rules/may-play.ts', CODE).find((one) => one.line === line)!,
      reached,
      files,
    );
  expect(testsOf(4)).toEqual(['rules/may-play.test.ts', 'api/play.test.ts']);
  expect(testsOf(6)).toEqual(['rules/may-play.test.ts', 'api/play.test.ts', 'api/wheel/wait.test.ts']);
});
