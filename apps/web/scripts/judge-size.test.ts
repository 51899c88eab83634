import { expect, test } from 'vitest';
import { judgeSize } from './judge-size.ts';

const sizes = new Map([
  ['assets/index-aaaaaaaa.js', 90_000],
  ['assets/home-screen-bbbb-_bb.js', 4_000],
  ['assets/home-cccccccc.js', 700],
  ['f/ojuju.woff2', 12_000],
]);
const core = new Set(['assets/index-aaaaaaaa.js']);
const home = { name: 'home', scripts: ['home-screen', 'home'], limit: 5 };

test('a build whose scripts are all counted and small enough has nothing to answer for', () => {
  const { rows, complaints } = judgeSize(sizes, [home, { name: 'fonts', files: [/\.woff2$/], limit: 12 }], core);

  expect(complaints).toEqual([]);
  expect(rows).toEqual([
    { name: 'home', bytes: 4_700, limit: 5 },
    { name: 'fonts', bytes: 12_000, limit: 12 },
  ]);
});

test('a script that no budget counts is named', () => {
  expect(judgeSize(sizes, [{ ...home, scripts: ['home'] }], core).complaints).toEqual([
    'no budget counts assets/home-screen-bbbb-_bb.js',
  ]);
});

test('a budget that counts a script which is no longer there is named', () => {
  expect(judgeSize(sizes, [{ ...home, scripts: [...home.scripts, 'hero'] }], core).complaints).toEqual([
    expect.stringMatching(/the budget "home" counts .*hero.*, which is not there/),
  ]);
});

test('a script that is too big is named, and so is one of several', () => {
  expect(judgeSize(sizes, [{ ...home, limit: 4.5 }], core).complaints).toEqual(['home: 4.7 kB are more than 4.5 kB']);
  expect(judgeSize(sizes, [{ ...home, limit: 4.5, each: true }], core).complaints).toEqual([]);
  expect(judgeSize(sizes, [{ ...home, limit: 3.5, each: true }], core).complaints).toHaveLength(1);
});
