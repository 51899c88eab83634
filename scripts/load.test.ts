import { expect, test } from 'vitest';
import { hasGiven, type KneeReport } from './load/knee.ts';
import { figuresOf, type Noted } from './load/record.ts';
import { runLoad, type LoadReport } from './load/run-load.ts';
import { isGood, isKneeGood, showKnee, showLoad } from './load/show.ts';
import { runScript } from './testing/run-script.ts';

test(
  'a few players come, pay in every way, play, withdraw and go; nothing is refused, and all books agree',
  { timeout: 600_000 },
  async () => {
    const report = await runLoad({
      players: 3,
      thinkMs: 0,
      seed: 1,
      inEarnest: false,
      until: { visits: 1 },
      say: () => undefined,
    });
    expect(report.figures.unexpected).toEqual({});
    expect(report.errors).toEqual([]);
    expect(report.books).toEqual([]);
    expect(report.finished).toBe(3);
    expect(isGood(report)).toBe(true);
    expect(report.figures.calls.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'POST /v1/spw/user',
        'POST /v1/spw/user/login',
        'POST /v1/spw/wheel/spins',
        'POST /v1/spw/rounds/{id}/answers',
        'POST /v1/spw/payments/buy-live/wallet',
        'GET /v1/spw/points/leader-board',
        'POST /v1/spw/payments/fund/wallet/card',
        'POST /v1/cash/collections/pay',
        'POST /v1/spw/payments/subscribe/daily/airtime',
        'POST /v1/spw/payments/withdraw',
      ]),
    );
  },
);

const answer = (status: number | null, more: Partial<Noted> = {}): Noted => ({
  call: 'GET /x',
  status,
  milliseconds: 10,
  code: null,
  expected: status === 200,
  hasRetryAfter: true,
  hasPin: false,
  key: null,
  ...more,
});
const settled = { books: [], invariants: { ok: true, output: '' }, errors: [], isOnDisk: true };
const loadOf = (...noted: Noted[]): LoadReport => ({
  figures: figuresOf(noted, 1),
  came: 1,
  finished: 1,
  cpuMs: { api: 1, worker: 1, database: 1, players: 1 },
  ...settled,
});
const kneeOf = (...noted: Noted[]): KneeReport => ({
  steps: [{ offered: 2, figures: figuresOf(noted, 1) }],
  ...settled,
});

test.each<[string, LoadReport]>([
  ['a request got 5xx', loadOf(answer(200), answer(503))],
  ['a request got no answer', loadOf(answer(200), answer(null))],
  ['nobody came', loadOf()],
  ['an invariant is broken', { ...loadOf(answer(200)), invariants: { ok: false, output: 'I1' } }],
  ['a program logs an error', { ...loadOf(answer(200)), errors: ['worker: no such statement'] }],
  ['two books differ', { ...loadOf(answer(200)), books: ['card X: 1 kobo there, 0 here'] }],
])('a load is not good when %s', (_what, report) => {
  expect(isGood(report)).toBe(false);
  expect(isGood(loadOf(answer(200), answer(409, { expected: true })))).toBe(true);
});

test.each<[string, Noted]>([
  ['a request got 5xx other than to come back', answer(500)],
  ['a request was sent away without being told when to come back', answer(503, { hasRetryAfter: false })],
])('it does not shed when %s', (_what, noted) => {
  expect(isKneeGood(kneeOf(answer(200), noted))).toBe(false);
  expect(isKneeGood(kneeOf(answer(200), answer(503), answer(429)))).toBe(true);
});

test('a step has given way when requests are late, sent away, or fewer than were offered', () => {
  const step = (...noted: Noted[]) => ({ offered: 2, figures: figuresOf(noted, 1) });
  expect(hasGiven(step(answer(200), answer(200)))).toBe(false);
  expect(hasGiven(step(answer(200), answer(200, { milliseconds: 251 })))).toBe(true);
  expect(hasGiven(step(answer(200), answer(503)))).toBe(true);
  expect(hasGiven(step(answer(200)))).toBe(true);
});

test('late answers of those that were sent away do not count, and what was refused is said with how often', () => {
  const report = loadOf(
    answer(200),
    answer(503, { milliseconds: 9000, code: 'overloaded' }),
    answer(503, { code: 'overloaded' }),
  );
  const shown = showLoad(report);
  expect(shown).toContain('p95 10 ms: aim ≤ 250 ms (reached), without those with a PIN 10 ms');
  expect(shown).toContain('3 requests a second: aim ≥ 300 (not reached)');
  expect(shown).toContain('2 × GET /x: 503 overloaded');
  expect(showKnee(kneeOf(answer(200), answer(503)))).toContain(
    'The answered ones in time (p95 ≤ 250 ms) at every rate: (reached)',
  );
});

test.each([
  [['--players', '0'], '--players must be from 1 to 5000, not 0'],
  [['--minutes', '61'], '--minutes must be from 1 to 60, not 61'],
  [['--knee', '--only', 'login'], '--knee and --only do not go together'],
])('pnpm load %j is refused in one line', async (args, said) => {
  const ending = await runScript('load', args);
  expect(ending).toMatchObject({ code: 2, out: '' });
  expect(ending.err).toContain(said);
});
