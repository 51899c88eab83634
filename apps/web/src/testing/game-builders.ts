import type { Answer } from '../shared/api/calls.ts';
import { CATEGORY_NAMES } from '../shared/category-slot.ts';

export type Open = Answer<'openRound'>['data'];
export type Turn = NonNullable<Open['turn']>;
export type Board = Answer<'getLeaderboard'>['data'];

/** An id that a test can tell from others. */
export function anId(number: number): string {
  return `0192f0c4-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export function theCategories(): Answer<'listCategories'>['data'] {
  return CATEGORY_NAMES.map((name, at) => ({ id: anId(800 + at), name, isActive: true }));
}

export function aTurn(changes: Partial<Turn> = {}): Turn {
  return {
    id: anId(700),
    spinsLeft: 3,
    category: null,
    wildcard: false,
    commitment: 'c'.repeat(64),
    expiresAt: '2026-11-16T08:00:00.000Z',
    ...changes,
  };
}

/** Nothing is open unless a test says so. */
export function anOpen(changes: Partial<Open> = {}): Open {
  return {
    turn: null,
    round: null,
    token: null,
    levels: [],
    dailyPlays: 0,
    isActive: true,
    plays: 2,
    welcomePlays: 0,
    nextPlayAt: null,
    ...changes,
  };
}

export function prizesNow(changes: Partial<Board['prizesNow']> = {}): Board['prizesNow'] {
  return { at: '2026-11-13T13:05:00.000Z', amounts: [], taxThousandths: 50, missing: null, ...changes };
}

export function aBoard(players: number, changes: Partial<Board> = {}): Board {
  return {
    position: null,
    totalPlayers: players,
    user: { highScore: 0 },
    leaderBoard: Array.from({ length: Math.min(players, 20) }, (_, at) => ({
      id: anId(900 + at),
      highScore: 2000 - at * 10,
      user: { username: `Player_${at + 1}`, image: null, avatar: 'drum' },
    })),
    week: '2026-11-09',
    endsAt: '2026-11-15T23:00:00.000Z',
    pointsToTopTen: 0,
    // ₦1,000 for the first place, ₦50 less for each below it, and some kobo.
    prizesNow: prizesNow({ amounts: Array.from({ length: Math.min(players, 10) }, (_, at) => 1000.75 - at * 50) }),
    ...changes,
  };
}

/** The seven days, so many of them done, the last of those today. */
export function aStreak(done: number): Answer<'getDailyStreak'>['data'] {
  return Array.from({ length: 7 }, (_, at) => ({
    day: at + 1,
    date: `2026-11-0${at + 1}`,
    done: at < done,
    today: at === Math.max(0, done - 1),
  }));
}
