import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Decision } from './decision.ts';
import { POWERUPS, type Powerup } from './powerups.ts';
import { answer, applyPowerup, cashOut, deadlineOf, expireIfOver, reveal, startRound, type Round } from './round.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const { game } = DEFAULT_SETTINGS;

function ok<T>(decision: Decision<T, string>): T {
  if (!decision.ok) throw new Error(decision.code);
  return decision.value;
}

/** Plays levels right, one second each, with the given powerups on the level they are named for. */
function climb(levels: number, powerups: Partial<Record<number, Powerup>> = {}): Round {
  let round = startRound(0);
  let now = 0;
  for (let level = 1; level <= levels; level++) {
    round = ok(reveal(round, level, now, game));
    const powerup = powerups[level];
    if (powerup) round = ok(applyPowerup(round, powerup, now, game));
    now += 1000;
    if (powerup !== 'skip') round = ok(answer(round, { level, right: true, now }, game));
  }
  return round;
}

test('ten right answers make a champion with 190 points', () => {
  expect(climb(10)).toMatchObject({
    phase: 'ended',
    end: 'champion',
    points: 190,
    unassisted: 190,
    answeringMs: 10_000,
  });
});

test('a wrong answer ends the round and keeps the points of the levels passed', () => {
  const round = ok(reveal(climb(4), 5, 5000, game));
  expect(ok(answer(round, { level: 5, right: false, now: 6000 }, game))).toMatchObject({ end: 'wrong', points: 40 });
});

test('doublepoint adds the level again and no round gives more than 220', () => {
  expect(climb(10, { 10: 'doublepoint' })).toMatchObject({ points: 220, unassisted: 160 });
});

test('doublepoint adds nothing to a wrong answer', () => {
  const doubled = ok(applyPowerup(ok(reveal(climb(4), 5, 5000, game)), 'doublepoint', 5000, game));
  expect(ok(answer(doubled, { level: 5, right: false, now: 6000 }, game))).toMatchObject({ end: 'wrong', points: 40 });
});

test('skip counts as right and scores, but not as unassisted', () => {
  expect(climb(1, { 1: 'skip' })).toMatchObject({ phase: 'ladder', level: 2, points: 10, unassisted: 0 });
});

test('one of each powerup a round', () => {
  const round = ok(reveal(climb(1, { 1: 'fiftyfifty' }), 2, 2000, game));
  expect(applyPowerup(round, 'fiftyfifty', 2000, game)).toEqual({ ok: false, code: 'not_allowed' });
});

test('the clock is fifteen seconds, eight from level 8, and timefreeze adds fifteen', () => {
  const first = ok(reveal(startRound(0), 1, 100, game));
  expect(deadlineOf(first, game)).toBe(15_100);
  expect(deadlineOf(ok(reveal(climb(6), 7, 9000, game)), game)).toBe(24_000);
  for (const level of [8, 9, 10])
    expect(deadlineOf(ok(reveal(climb(level - 1), level, 9000, game)), game)).toBe(17_000);
  expect(deadlineOf(ok(applyPowerup(first, 'timefreeze', 200, game)), game)).toBe(30_100);
});

test('an answer within the grace counts, one after it is out of time', () => {
  const round = ok(reveal(startRound(0), 1, 0, game));
  expect(ok(answer(round, { level: 1, right: true, now: 17_000 }, game))).toMatchObject({
    phase: 'ladder',
    points: 10,
  });
  expect(ok(answer(round, { level: 1, right: true, now: 17_001 }, game))).toMatchObject({
    end: 'out-of-time',
    points: 0,
  });
});

test('a screen that gives up early is not believed', () => {
  const round = ok(reveal(startRound(0), 1, 0, game));
  expect(answer(round, { level: 1, right: null, now: 14_999 }, game).ok).toBe(false);
  expect(ok(answer(round, { level: 1, right: null, now: 15_000 }, game)).end).toBe('out-of-time');
});

test('revealing again does not start the clock again', () => {
  const round = ok(reveal(startRound(0), 1, 0, game));
  expect(ok(reveal(round, 1, 9000, game))).toEqual(round);
});

test.each([1, 4])('before level %i passed there is nothing to cash out', (level) => {
  expect(cashOut(climb(level - 1), 20_000, game).ok).toBe(false);
});

test('from level 5 a player may stop on the ladder, not while a question is open', () => {
  expect(ok(cashOut(climb(4), 5000, game))).toMatchObject({ end: 'cashed-out', points: 40 });
  expect(cashOut(ok(reveal(climb(4), 5, 5000, game)), 5000, game).ok).toBe(false);
});

test('a round left lying ends by itself fifteen minutes after its start', () => {
  expect(expireIfOver(climb(2), 900_000, game).phase).toBe('ladder');
  expect(expireIfOver(climb(2), 900_001, game)).toMatchObject({ end: 'expired', points: 20 });
});

test('no sequence of moves gives more than 220 points, passes a level twice, or wakes an ended round', () => {
  const move = fc.record({
    kind: fc.constantFrom('reveal', 'right', 'wrong', 'timeout', 'cash-out', 'powerup', 'expire'),
    level: fc.integer({ min: 1, max: 10 }),
    guess: fc.boolean(),
    powerup: fc.constantFrom(...POWERUPS),
    wait: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 80 }), (moves) => {
      let round = startRound(0);
      let now = 0;
      for (const { kind, level: anyLevel, guess, powerup, wait } of moves) {
        now += guess ? wait : 500;
        const level = guess ? anyLevel : round.level;
        const before = round;
        const step = play(kind, { round, level, powerup, now });
        if (step) round = step;
        if (before.phase === 'ended') expect(round).toEqual(before);
        expect(round.points).toBeGreaterThanOrEqual(before.points);
        expect(round.points).toBeLessThanOrEqual(220);
        expect(round.unassisted).toBeLessThanOrEqual(190);
        expect(round.level - before.level).toBeLessThanOrEqual(1);
      }
    }),
  );
});

function play(
  kind: string,
  { round, level, powerup, now }: { round: Round; level: number; powerup: Powerup; now: number },
): Round | null {
  if (kind === 'expire') return expireIfOver(round, now, game);
  const decision =
    kind === 'reveal'
      ? reveal(round, level, now, game)
      : kind === 'cash-out'
        ? cashOut(round, now, game)
        : kind === 'powerup'
          ? applyPowerup(round, powerup, now, game)
          : answer(round, { level, right: kind === 'timeout' ? null : kind === 'right', now }, game);
  return decision.ok ? decision.value : null;
}
