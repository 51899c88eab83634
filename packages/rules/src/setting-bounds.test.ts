import { describe, expect, test } from 'vitest';
import { ruleOf, SETTING_RULES, type Bound } from './setting-bounds.ts';
import { problemsOf } from './setting-problems.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

const groups: [string, Record<string, unknown>][] = Object.entries(DEFAULT_SETTINGS);
const settings = groups.flatMap(([group, values]) => Object.keys(values).map((name) => `${group}.${name}`));

/** Every place in the settings that holds a value of its own, entries of lists and fields of records included. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

function withValue(at: readonly string[], value: unknown): Settings {
  const changed = JSON.parse(JSON.stringify(DEFAULT_SETTINGS)) as Record<string, unknown>;
  let place = changed;
  for (const name of at.slice(0, -1)) place = place[name] as Record<string, unknown>;
  place[at.at(-1)!] = value;
  return changed as unknown as Settings;
}

/** What a bound says of a value, read from the table and not from the code that enforces it. */
function allows(bound: Bound, [next, ...rest]: readonly string[], value: unknown): boolean {
  if (bound.kind === 'or-null') return value === null || allows(bound.of, [], value);
  if (bound.kind === 'list') return allows(bound.of, rest, value);
  if (bound.kind === 'record') return allows(bound.of[next!]!, rest, value);
  if (bound.kind === 'flag') return typeof value === 'boolean';
  if (bound.kind === 'choice') return bound.of.includes(value as string);
  const isNumber = typeof value === 'number' && value >= bound.min && value <= bound.max;
  return isNumber && (bound.kind === 'number' || Number.isInteger(value));
}

const ABSURD: unknown[] = [
  0, -1, -0.5, 0.5, 1_000_000_000, Number.MAX_SAFE_INTEGER, 1e300, Number.NaN, Infinity, -Infinity,
  '5', '', 'many', true, null, undefined, [], {}, [0], { min: 1 },
]; // prettier-ignore

test('every setting has its bounds and says how many people publish it', () => {
  expect(settings.filter((path) => ruleOf(path) === undefined)).toEqual([]);
  const ruled = Object.entries(SETTING_RULES).flatMap(([group, rules]) =>
    Object.keys(rules).map((name) => `${group}.${name}`),
  );
  expect(ruled.toSorted()).toEqual(settings.toSorted());
});

describe('absurd values', () => {
  test.each(leavesOf(DEFAULT_SETTINGS).map((at) => [at.join('.'), at] as const))(
    '%s: what is not within its bounds is refused',
    (path, at) => {
      const rule = ruleOf(path)!;
      for (const value of ABSURD.filter((each) => !allows(rule.bound, at.slice(2), each)))
        expect(problemsOf(withValue(at, value))).toContainEqual(expect.stringContaining(path));
    },
  );

  test.each(settings)('%s: one of another kind or length is refused', (path) => {
    const [group = '', name = ''] = path.split('.');
    const { bound } = ruleOf(path)!;
    const others: unknown[] =
      bound.kind === 'list' ? [{}, 5, Array.from({ length: 1000 }, () => 5)] : [[5], [], undefined];
    for (const value of others) expect(problemsOf(withValue([group, name], value))).not.toEqual([]);
  });
});

test('no bound is so wide that it says nothing: none lets a guard be turned off or a sum leave the country', () => {
  const loosest = (path: string) => ruleOf(path)!.bound as Bound & { kind: 'whole' };
  expect(loosest('codes.tries').max).toBeLessThanOrEqual(10);
  expect(loosest('people.minimumAge').min).toBe(18);
  expect(loosest('sessions.refreshGraceSeconds').max).toBeLessThanOrEqual(120);
  expect(loosest('game.graceMilliseconds').max).toBeLessThanOrEqual(5000);
  expect(loosest('withdrawals.reviewFrom').max).toBeLessThanOrEqual(50_000);
  expect(loosest('card.withdrawAfterHours').min).toBeGreaterThanOrEqual(24);
});

test('what guards identity, money or fairness takes two people, and only looks take one', () => {
  expect(settings.filter((path) => ruleOf(path)!.people === 1).map((path) => path.split('.')[0])).toSatisfy(
    (alone: string[]) => alone.every((group) => ['usernames', 'leaderboard', 'screens'].includes(group)),
  );
  expect(ruleOf('leaderboard.paid')!.people).toBe(2);
});
