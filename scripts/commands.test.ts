import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runScript, scripts, usePlaces } from './testing/run-script.ts';

const newPlaces = usePlaces();

describe.each(Object.keys(scripts))('pnpm %s', (name) => {
  test('says how it is used, and starts nothing', async () => {
    const places = await newPlaces();
    const { code, out, err } = await runScript(name, ['--help'], places);
    expect(err).toBe('');
    expect(out).toMatch(new RegExp(`^Usage: pnpm ${name}\\b`));
    expect(out).toMatch(/^ {2}--help +this text$/m);
    expect(out).toMatch(new RegExp(`^Example: .*pnpm ${name}\\b`, 'm'));
    expect(code).toBe(0);
    expect(existsSync(places.SERVICES_DIR)).toBe(false);
    expect(readdirSync(places.TMPDIR)).toEqual([]);
  });

  test.each([['nonesuch'], ['--nonesuch']])('refuses %s in one line, and starts nothing', async (word) => {
    const places = await newPlaces();
    const { code, out, err } = await runScript(name, [word], places);
    expect(out).toBe('');
    expect(err).toMatch(/^[^\n]*nonesuch[^\n]*\n$/);
    expect(code).toBe(2);
    expect(existsSync(places.SERVICES_DIR)).toBe(false);
    expect(readdirSync(places.TMPDIR)).toEqual([]);
  });
});

test('pnpm test runs the files of each word it is given, of whichever workspace', async () => {
  const words = ['rules/src/birth-date', 'src/places.test'];
  const { code, out } = await runScript('test', words, await newPlaces());
  expect(out).toContain('src/birth-date.test.ts');
  expect(out).toContain('src/places.test.ts');
  expect(code).toBe(0);
});
