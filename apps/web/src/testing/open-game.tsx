import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, vi } from 'vitest';
import type { Answer } from '../shared/api/calls.ts';
import { routes, Shell } from '../app/routes.ts';
import { aToken, aUser } from './builders.ts';
import { answer, type Handlers } from './fake-network.ts';
import { prizesNow } from './game-builders.ts';
import { openApp } from './open-app.tsx';
import { ChampionPanel } from '../screens/game/end-panel.tsx';
import type { Question, Round, Verdict } from '../screens/game/game-phase.ts';

export const ROUND_ID = '0192f0c4-0000-7000-8000-00000000aaaa';
const FOOTBALL = { id: '0192f0c4-0000-7000-8000-00000000cccc', name: 'Football', isActive: true };

const levels = DEFAULT_SETTINGS.game.levels.map(({ level, points, price }) => ({
  level,
  questionNo: `Q${level}`,
  points: String(points),
  price: String(price),
}));

export function aRound(changes: Partial<Round> = {}): Round {
  return {
    id: ROUND_ID,
    category: FOOTBALL,
    phase: 'ladder',
    level: 1,
    points: 0,
    used: [],
    end: null,
    endsAt: '2026-11-15T12:00:00.000Z',
    ...changes,
  };
}

export function aQuestion(changes: Partial<Question> = {}): Question {
  return {
    id: '0192f0c4-0000-7000-8000-00000000dddd',
    level: 1,
    text: 'Which river meets the Benue at Lokoja?',
    options: ['Benue', 'Niger', 'Kaduna', 'Ogun'],
    removed: [],
    usedHere: [],
    limitMs: 15_000,
    leftMs: 15_000,
    frozenMs: 0,
    ...changes,
  };
}

export function aVerdict(changes: Partial<Verdict>, round: Partial<Round>): Verdict {
  return {
    level: 1,
    right: true,
    answer: 1,
    chosen: 1,
    pointsWon: 0,
    explanation: null,
    round: aRound(round),
    ...changes,
  };
}

export function opened(round: Round | null) {
  return answer('openRound', {
    turn: null,
    round,
    token: round && 'round.token.1',
    levels,
    dailyPlays: 1,
    isActive: true,
    plays: 2,
    welcomePlays: 0,
    nextPlayAt: null,
  });
}

export function revealed(question: Partial<Question>, round: Partial<Round>) {
  return answer('revealQuestion', {
    round: aRound({ phase: 'asking', ...round }),
    question: aQuestion(question),
  });
}

export function closed(changes: Partial<Answer<'closeRound'>['data']> = {}): Answer<'closeRound'>['data'] {
  return {
    roundId: ROUND_ID,
    points: 0,
    bonus: 0,
    streak: 1,
    firstToday: false,
    highScore: 40,
    totalPoints: 40,
    ...changes,
  };
}

/** The game's page, as whoever goes on with a game opens it; or, begun, where Play on the wheel has just led. */
export function openGame(network: Handlers = {}, { browserHistory = false, begun = false } = {}) {
  let level = 1;
  if (browserHistory) history.pushState(null, '', '/wheel');
  return openApp(`/game/${ROUND_ID}`, {
    browserHistory,
    ...(begun && { state: { title: 'Football', begin: true } }),
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: {
      openRound: () => opened(aRound()),
      revealQuestion: ({ params }) => {
        level = Number(params['level']);
        return revealed({ level }, { level });
      },
      getPowerups: () => answer('getPowerups', { powerups: { doublepoint: 1, fiftyfifty: 1, skip: 1, timefreeze: 1 } }),
      getLeaderboard: () =>
        answer('getLeaderboard', {
          position: 13,
          totalPlayers: 90,
          user: { highScore: 90 },
          leaderBoard: [],
          week: '2026-11-09',
          endsAt: '2026-11-15T23:00:00.000Z',
          pointsToTopTen: 440,
          prizesNow: prizesNow(),
        }),
      listCategories: () => answer('listCategories', [FOOTBALL]),
      getCurrentStreak: () => answer('getCurrentStreak', 1),
      ...network,
    },
  });
}

/** A game in fake time. What is loaded on demand comes before: a download does not wait for a fake clock. */
export function inFakeTime(): void {
  beforeAll(async () => {
    await Promise.all([Shell.preload(), ...routes.map(({ Screen }) => Screen.preload())]);
    await ChampionPanel.preload();
    await import('../features/streak/streak-drawer.tsx');
    await import('../features/survey/survey-dialog.tsx');
    await import('../screens/game/powerups-dialog.tsx');
    await import('../features/report-question/report-dialog.tsx');
  });
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.setItem('spw.tour.game', 'seen');
    localStorage.setItem('spw.tour.wheel', 'seen');
  });
}

/** Lets fake time go by, and everything that waits for it. */
export async function pass(ms: number): Promise<void> {
  await settle();
  for (let left = ms; left > 0; left -= STEP) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, STEP)));
    await settle();
  }
}

const STEP = 50;
const later = setImmediate;

/** An answer is read piece by piece, which takes moments but no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await act(() => new Promise<void>((resolve) => later(() => resolve())));
}

export async function startFirst(): Promise<void> {
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await pass(400);
}

export function option(name: RegExp): HTMLElement {
  return within(screen.getByRole('group', { name: /Which river/ })).getByRole('button', { name });
}
