import { expect, test } from 'vitest';
import { timeLeft } from '../../features/round/question-clock.ts';
import { BEFORE_GAME, nextGameState, type GameEvent, type GameState } from './game-phase.ts';
import { aQuestion, aRound, aVerdict } from '../../testing/open-game.tsx';

const NOW = 1_000_000;

function play(...events: GameEvent[]): GameState {
  return events.reduce(nextGameState, BEFORE_GAME);
}

function openedWith(round: ReturnType<typeof aRound> | null, roundBefore: string | null = null): GameEvent {
  return {
    type: 'opened',
    opened: {
      turn: null,
      round,
      token: 'token',
      levels: [],
      dailyPlays: 1,
      isActive: true,
      plays: 2,
      welcomePlays: 0,
      nextPlayAt: null,
    },
    roundBefore,
  };
}

const ASKED: GameEvent[] = [
  openedWith(aRound()),
  { type: 'next' },
  { type: 'revealed', round: aRound({ phase: 'asking' }), question: aQuestion(), now: NOW },
  { type: 'painted', now: NOW },
];

test('the clock runs from the first paint, not from the answer of the server', () => {
  const before = play(...ASKED.slice(0, 3));
  const after = nextGameState(before, { type: 'painted', now: NOW + 200 });
  expect(before.phase).toMatchObject({ name: 'asking', asked: { deadline: null } });
  expect(after.phase).toMatchObject({ name: 'asking', asked: { deadline: NOW + 15_200 } });
});

test('nothing that is tapped after an answer changes it', () => {
  const locked = play(...ASKED, { type: 'chosen', option: 1, now: NOW + 500 });
  for (const event of [
    { type: 'chosen', option: 2, now: NOW + 501 },
    { type: 'time-up', now: NOW + 90_000 },
    { type: 'powerup-sent', powerup: 'skip' },
    { type: 'next' },
  ] satisfies GameEvent[])
    expect(nextGameState(locked, event)).toBe(locked);
});

test('time is up only when it is', () => {
  const asking = play(...ASKED);
  expect(nextGameState(asking, { type: 'time-up', now: NOW + 14_999 })).toBe(asking);
  expect(nextGameState(asking, { type: 'time-up', now: NOW + 15_000 }).phase).toMatchObject({
    name: 'locked',
    option: null,
  });
});

test('an option that was taken away cannot be chosen, nor any while a skip is on its way', () => {
  const question = aQuestion({ removed: [0, 3] });
  const helped = play(...ASKED, { type: 'helped', powerup: 'fiftyfifty', question, now: NOW + 400 });
  expect(nextGameState(helped, { type: 'chosen', option: 0, now: NOW + 900 })).toBe(helped);
  const skipping = nextGameState(helped, { type: 'powerup-sent', powerup: 'skip' });
  expect(nextGameState(skipping, { type: 'chosen', option: 1, now: NOW + 900 })).toBe(skipping);
});

test('after a sleep the server’s clock corrects the screen’s', () => {
  const { phase } = play(...ASKED, {
    type: 'revealed',
    round: aRound({ phase: 'asking' }),
    question: aQuestion({ leftMs: 2000 }),
    now: NOW + 60_000,
  });
  expect(phase.name === 'asking' && timeLeft(phase.asked, NOW + 60_500)).toBe(1500);
});

test('a verdict for another level is not taken for this one', () => {
  const locked = play(...ASKED, { type: 'chosen', option: 1, now: NOW + 500 });
  const verdict = aVerdict({ level: 2 }, { level: 3 });
  expect(nextGameState(locked, { type: 'judged', verdict, skipped: false, now: NOW })).toBe(locked);
});

test('a round that was here and is no longer open has gone on elsewhere; one that never was is nothing', () => {
  expect(play(openedWith(null)).phase.name).toBe('nothing-open');
  expect(play(openedWith(aRound()), openedWith(null, aRound().id)).phase.name).toBe('lost');
});

test('when another device is further, this one follows it', () => {
  const state = play(...ASKED, openedWith(aRound({ level: 4, points: 30 }), aRound().id));
  expect(state.phase.name).toBe('ladder');
  expect(state.round).toMatchObject({ level: 4, points: 30 });
});
