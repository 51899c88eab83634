import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { allDrills } from './drill/all-drills.ts';
import { hasten } from './drill/alerts.ts';
import { judge, type Answered, type Evidence } from './drill/judge.ts';
import { showOutcomes } from './drill/show.ts';
import { runScript } from './testing/run-script.ts';

const answer = (at: number, status: number | null = 200, code: string | null = null): Answered => ({
  at,
  call: 'POST /v1/spw/wheel/spins',
  status,
  code,
});
/** Something is broken at 10 s, and 5 s of errors are stated. */
const good: Evidence = {
  answers: [answer(9000), answer(10_500, 502), answer(12_000, null), answer(12_500), answer(30_000)],
  windows: [{ from: 10_000, seconds: 5 }],
  acknowledged: 7,
  lost: 0,
  settled: { books: [], invariants: { ok: true, output: '' } },
  figures: [{ figure: 'database back', value: 1.234, unit: 's' }],
  alerts: null,
  failure: null,
};

test('a drill is good when nothing is lost and errors end in the stated time; it says how long that took', () => {
  expect(judge(good)).toEqual({
    isGood: true,
    wrong: [],
    requests: 5,
    acknowledged: 7,
    lost: 0,
    errors: 2,
    late: 0,
    recoverySeconds: 2.5,
    alerts: [],
    figures: good.figures,
  });
});

test.each<[string, Partial<Evidence>, string]>([
  ['an acknowledged write is lost', { lost: 1 }, '1 of 7 acknowledged writes are lost'],
  [
    'an invariant is broken',
    { settled: { books: [], invariants: { ok: false, output: 'BROKEN I1\n' } } },
    'an invariant is broken: BROKEN I1',
  ],
  [
    'two books differ',
    { settled: { books: ['card X: 1 kobo there, 0 here'], invariants: { ok: true, output: '' } } },
    'the books differ: card X: 1 kobo there, 0 here',
  ],
  [
    'an error comes after the stated time',
    { answers: [...good.answers, answer(15_001, 500, 'fault'), answer(15_002, 500, 'fault')] },
    'after the stated time: 2 × POST /v1/spw/wheel/spins: 500 fault',
  ],
  [
    'an error comes before anything is broken',
    { answers: [...good.answers, answer(9999, null)] },
    'after the stated time: 1 × POST /v1/spw/wheel/spins: no answer',
  ],
  ['nobody is served afterwards', { answers: [answer(9000), answer(11_000, 502)] }, 'nobody was served afterwards'],
  ['nobody came', { answers: [], windows: [] }, 'nobody came'],
  [
    'an alert does not fire',
    { alerts: [{ name: 'RedisAway', fired: false, over: true }] },
    'the alert RedisAway did not fire',
  ],
  [
    'an alert is not over',
    { alerts: [{ name: 'RedisAway', fired: true, over: false }] },
    'the alert RedisAway is not over',
  ],
  ['it broke off', { failure: 'api-1 did not become ready' }, 'it broke off: api-1 did not become ready'],
])('a drill is not good when %s', (_what, bad, said) => {
  const verdict = judge({ ...good, ...bad });
  expect(verdict.isGood).toBe(false);
  expect(verdict.wrong).toContain(said);
});

test('what nobody notices has no time of recovery; of several windows the slowest counts', () => {
  expect(judge({ ...good, answers: [answer(9000), answer(11_000)] }).recoverySeconds).toBeNull();
  const answers = [...good.answers, answer(41_000, 503), answer(44_000)];
  expect(judge({ ...good, answers, windows: [...good.windows, { from: 40_000, seconds: 5 }] }).recoverySeconds).toBe(4);
});

test('no time is shorter than stated when errors last until the end', () => {
  expect(judge({ ...good, answers: [answer(10_100), answer(14_000, 503)] }).recoverySeconds).toBe(5);
});

test('the table has a line for each drill, and below it what is wrong', () => {
  const drill = { name: 'kill-programs', says: '' };
  const shown = showOutcomes([
    { drill, verdict: judge(good) },
    {
      drill: { ...drill, name: 'redis-away' },
      verdict: judge({ ...good, lost: 1, windows: [], answers: [answer(1)] }),
    },
  ]).split('\n');
  expect(shown).toHaveLength(5);
  expect(shown[2]).toMatch(/kill-programs \| good \| 5 .* 2\.5 s .* database back 1\.2 s/);
  expect(shown[3]).toMatch(/redis-away .* BAD .* not noticed/);
  expect(shown[4]).toBe('redis-away: 1 of 7 acknowledged writes are lost');
});

test('in a drill an hour of the rules goes by in a minute, and nothing else about them changes', () => {
  const rule = 'expr: rate(spw_x_total[10m]) * 600 > 5 and y_1h > 3\nfor: 5m\nsummary: wait for 2m';
  expect(hasten(rule)).toBe('expr: rate(spw_x_total[10s]) * 600 > 5 and y_1h > 3\nfor: 5s\nsummary: wait for 2m');
  expect(hasten('x[1m] y[28d]')).toBe('x[5s] y[40320s]');
});

test('every alert that a drill is to set off is one of the rules', () => {
  const rules = readFileSync(resolve(import.meta.dirname, '../deploy/prometheus/alerts.yaml'), 'utf8');
  const named = allDrills.flatMap(({ alerts = [] }) => alerts);
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(rules).toContain(`alert: ${name}\n`);
});

test('every drill has a name of its own and says what it does; the short form has some', () => {
  const names = allDrills.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, says } of allDrills) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(says.length).toBeGreaterThan(10);
  }
  expect(allDrills.filter(({ quick }) => quick).length).toBeGreaterThanOrEqual(5);
});

test.each([
  [['nonesuch'], 'Unknown argument "nonesuch", known are kill-programs'],
  [['--players', '0'], '--players must be from 1 to 500, not 0'],
])('pnpm drill %j is refused in one line', async (args, said) => {
  const ending = await runScript('drill', args);
  expect(ending).toMatchObject({ code: 2, out: '' });
  expect(ending.err).toContain(said);
});
