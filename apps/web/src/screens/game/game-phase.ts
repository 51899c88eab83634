import type { Powerup } from '@spw/rules/powerups';
import { timeLeft, type QuestionClock } from '../../features/round/question-clock.ts';
import type { Answer } from '../../shared/api/calls.ts';

type Opened = Answer<'openRound'>['data'];
export type Round = NonNullable<Opened['round']>;
export type Level = Opened['levels'][number];
export type Question = Answer<'revealQuestion'>['data']['question'];
export type Verdict = Answer<'answerQuestion'>['data'];

/** The question on the screen and its clock. */
export interface Asked extends QuestionClock {
  readonly question: Question;
  readonly shownAt: number;
  /** A powerup on its way. */
  readonly using: Powerup | null;
}

/** What a question came to, as it looks. */
export type Outcome = 'right' | 'wrong' | 'out-of-time' | 'skipped';

/**
 * fetching → ladder → asking → locked → judged → ladder …; after a wrong answer, lost time, a cash-out or the tenth level: ended.
 * `lost`: the round went on or ended without this screen, on another device or by its own time.
 */
export type GamePhase =
  | { readonly name: 'fetching'; readonly failed: boolean }
  | { readonly name: 'nothing-open' }
  | { readonly name: 'ladder'; readonly won: number | null; readonly opening: boolean; readonly leaving: boolean }
  | { readonly name: 'asking'; readonly asked: Asked }
  | { readonly name: 'locked'; readonly asked: Asked; readonly option: number | null; readonly leftMs: number }
  | {
      readonly name: 'judged';
      readonly asked: Asked;
      readonly verdict: Verdict;
      readonly outcome: Outcome;
      readonly leftMs: number;
      /** An answer was given here and came too late to the server. */
      readonly dropped: boolean;
    }
  | {
      readonly name: 'ended';
      readonly verdict: Verdict | null;
      readonly answer: string | null;
      readonly dropped: boolean;
    }
  | { readonly name: 'lost' };

export interface GameState {
  readonly phase: GamePhase;
  readonly round: Round | null;
  readonly levels: readonly Level[];
  readonly token: string | null;
}

export type GameEvent =
  | { readonly type: 'opened'; readonly opened: Opened; readonly roundBefore: string | null }
  | { readonly type: 'opening-failed' }
  | { readonly type: 'asked-again' }
  | { readonly type: 'next' }
  | { readonly type: 'next-failed' }
  | { readonly type: 'revealed'; readonly round: Round; readonly question: Question; readonly now: number }
  | { readonly type: 'painted'; readonly now: number }
  | { readonly type: 'chosen'; readonly option: number; readonly now: number }
  | { readonly type: 'time-up'; readonly now: number }
  | { readonly type: 'powerup-sent'; readonly powerup: Powerup }
  | { readonly type: 'powerup-failed' }
  | { readonly type: 'helped'; readonly powerup: Powerup; readonly question: Question; readonly now: number }
  | { readonly type: 'judged'; readonly verdict: Verdict; readonly skipped: boolean; readonly now: number }
  | { readonly type: 'held' }
  | { readonly type: 'cashing-out' }
  | { readonly type: 'cash-out-failed' }
  | { readonly type: 'cashed-out'; readonly round: Round };

/** A second tap meant for the ladder must not answer the question that has just come. */
const DEAF_MILLISECONDS = 350;

export const BEFORE_GAME: GameState = {
  phase: { name: 'fetching', failed: false },
  round: null,
  levels: [],
  token: null,
};

const ON_LADDER = { name: 'ladder', won: null, opening: false, leaving: false } as const;

export function nextGameState(state: GameState, event: GameEvent): GameState {
  const { phase } = state;
  const become = (next: GamePhase, round = state.round): GameState => ({ ...state, phase: next, round });

  switch (event.type) {
    case 'opened':
      return afterOpening(state, event.opened, event.roundBefore);
    case 'opening-failed':
      return phase.name === 'fetching' ? become({ name: 'fetching', failed: true }) : state;
    case 'asked-again':
      return become({ name: 'fetching', failed: false });
    case 'next':
      return phase.name === 'ladder' && !phase.opening ? become({ ...phase, opening: true }) : state;
    case 'next-failed':
      return phase.name === 'ladder' ? become({ ...phase, opening: false }) : state;
    case 'revealed':
      return afterReveal(state, event);
    case 'painted':
      if (phase.name !== 'asking' || phase.asked.deadline !== null) return state;
      return become({ name: 'asking', asked: startClock(phase.asked, event.now) });
    case 'chosen':
      if (phase.name !== 'asking' || !mayChoose(phase.asked, event.option, event.now)) return state;
      return become({
        name: 'locked',
        asked: phase.asked,
        option: event.option,
        leftMs: timeLeft(phase.asked, event.now),
      });
    case 'time-up':
      if (phase.name !== 'asking' || phase.asked.deadline === null || timeLeft(phase.asked, event.now) > 0)
        return state;
      return become({ name: 'locked', asked: phase.asked, option: null, leftMs: 0 });
    case 'powerup-sent':
      if (phase.name !== 'asking' || phase.asked.using !== null) return state;
      return become({ ...phase, asked: { ...phase.asked, using: event.powerup } });
    case 'powerup-failed':
      return phase.name === 'asking' ? become({ ...phase, asked: { ...phase.asked, using: null } }) : state;
    case 'helped':
      return afterHelp(state, event);
    case 'judged':
      return afterVerdict(state, event);
    case 'held':
      return afterHold(state);
    case 'cashing-out':
      return phase.name === 'ladder' ? become({ ...phase, leaving: true }) : state;
    case 'cash-out-failed':
      return phase.name === 'ladder' ? become({ ...phase, leaving: false }) : state;
    case 'cashed-out':
    default:
      return become({ name: 'ended', verdict: null, answer: null, dropped: false }, event.round);
  }
}

function mayChoose({ question, shownAt, using }: Asked, option: number, now: number): boolean {
  if (now - shownAt < DEAF_MILLISECONDS || using === 'skip') return false;
  return option in question.options && !question.removed.includes(option);
}

function startClock(asked: Asked, now: number): Asked {
  const { leftMs, limitMs } = asked.question;
  // More left than a question gives: it was frozen before this screen saw it.
  return { ...asked, deadline: now + leftMs, shownAt: now, frozenUntil: now + Math.max(0, leftMs - limitMs) };
}

function afterOpening(state: GameState, { round, levels, token }: Opened, before: string | null): GameState {
  const known = { ...state, levels: levels.length > 0 ? levels : state.levels };
  if (round === null || (before !== null && round.id !== before))
    return { ...known, phase: { name: before === null ? 'nothing-open' : 'lost' } };
  return {
    ...known,
    round,
    token,
    phase: round.phase === 'asking' ? { ...ON_LADDER, opening: true } : ON_LADDER,
  };
}

function afterReveal(
  state: GameState,
  { round, question, now }: { round: Round; question: Question; now: number },
): GameState {
  const { phase } = state;
  if (phase.name === 'ladder') {
    const asked: Asked = { question, deadline: null, shownAt: now, frozenUntil: 0, using: null };
    return { ...state, round, phase: { name: 'asking', asked } };
  }
  if (phase.name !== 'asking' || phase.asked.question.id !== question.id) return state;
  // Asked for again: the server's clock corrects the screen's.
  const asked = { ...phase.asked, question, using: null, deadline: now + question.leftMs };
  return { ...state, round, phase: { name: 'asking', asked } };
}

function afterHelp(
  state: GameState,
  { powerup, question, now }: { powerup: Powerup; question: Question; now: number },
): GameState {
  const { phase, round } = state;
  if (phase.name !== 'asking' || phase.asked.question.id !== question.id || round === null) return state;
  const asked: Asked = {
    ...phase.asked,
    question,
    using: null,
    deadline: now + question.leftMs,
    frozenUntil: powerup === 'timefreeze' ? now + question.frozenMs : phase.asked.frozenUntil,
  };
  const used = round.used.includes(powerup) ? round.used : [...round.used, powerup];
  return { ...state, round: { ...round, used }, phase: { name: 'asking', asked } };
}

function afterVerdict(
  state: GameState,
  { verdict, skipped, now }: { verdict: Verdict; skipped: boolean; now: number },
): GameState {
  const { phase } = state;
  if (phase.name !== 'asking' && phase.name !== 'locked') return state;
  if (phase.asked.question.level !== verdict.level) return state;
  const leftMs = phase.name === 'locked' ? phase.leftMs : timeLeft(phase.asked, now);
  const outcome = skipped ? 'skipped' : outcomeOf(verdict);
  const dropped = phase.name === 'locked' && phase.option !== null && verdict.chosen === null;
  return {
    ...state,
    round: verdict.round,
    phase: { name: 'judged', asked: { ...phase.asked, using: null }, verdict, outcome, leftMs, dropped },
  };
}

function outcomeOf({ right, chosen, round }: Verdict): Outcome {
  if (right) return 'right';
  return chosen === null || round.end === 'out-of-time' ? 'out-of-time' : 'wrong';
}

function afterHold(state: GameState): GameState {
  const { phase } = state;
  if (phase.name !== 'judged') return state;
  const { verdict, asked, dropped } = phase;
  if (verdict.round.phase !== 'ended')
    return { ...state, phase: { ...ON_LADDER, won: verdict.pointsWon, opening: verdict.round.phase === 'asking' } };
  const answer = asked.question.options[verdict.answer] ?? null;
  return { ...state, phase: { name: 'ended', verdict, answer, dropped } };
}
