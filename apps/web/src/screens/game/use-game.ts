import { useLingui } from '@lingui/react/macro';
import type { Powerup, PowerupCounts } from '@spw/rules/powerups';
import { timeNow } from '@spw/ui/clock.ts';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { powerupsKey } from '../../features/powerups/powerups.ts';
import { timeLeft } from '../../features/round/question-clock.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { isUnanswered, pause, retryUntilAnswered } from '../../shared/api/retry-until-answered.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { BEFORE_GAME, nextGameState, type GameState } from './game-phase.ts';
import { useGameFeedback } from './use-game-feedback.ts';
import { useLiveReducer } from './use-live-reducer.ts';

const REVEAL_BEAT = 600;
const HOLD_RIGHT = 900;
const HOLD_WRONG = 1400;

export interface Game {
  readonly state: GameState;
  readonly open: () => void;
  readonly next: () => void;
  readonly choose: (option: number) => void;
  readonly usePowerup: (powerup: Powerup) => void;
  readonly cashOut: () => void;
  /** Sends the locked answer once more. */
  readonly sendAgain: () => void;
  readonly sending: Sending;
}

/** How often the locked answer was sent, and whether it goes on trying by itself. */
export interface Sending {
  readonly tries: number;
  readonly trying: boolean;
}

/** A round as the server plays it: every step is asked for there, and shown here. Begun by a press on Play, it asks at once. */
export function useGame(begin: boolean): Game {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const countsKey = powerupsKey(usePlayer().id);
  const { state, live, tell } = useLiveReducer(nextGameState, BEFORE_GAME);
  const gone = useRef(new AbortController());
  const attempt = useRef(new AbortController());
  const [sending, setSending] = useState<Sending>({ tries: 0, trying: false });
  useGameFeedback(state);

  function complain(failure: unknown): void {
    const text = failureText(i18n, failure, t`Something went wrong`);
    if (text !== null) toast.error(text);
  }

  /** What the server has open, at the start and whenever it says no to a step: another device may have been at work. */
  async function open(): Promise<void> {
    const { signal } = gone.current;
    const roundBefore = live.current.round?.id ?? null;
    try {
      const { data } = await retryUntilAnswered(() => call('openRound', { signal }), { signal });
      tell({ type: 'opened', opened: data, roundBefore });
    } catch (failure) {
      if (signal.aborted) return;
      tell({ type: 'opening-failed' });
      if (live.current.phase.name !== 'fetching') complain(failure);
      return;
    }
    const { phase, round } = live.current;
    if (phase.name !== 'ladder') return;
    if (phase.opening || (begin && round?.level === 1 && tell({ type: 'next' }))) void reveal();
  }

  async function reveal(): Promise<void> {
    const { signal } = gone.current;
    const { round } = live.current;
    if (round === null) return;
    const params = { id: round.id, level: String(round.level) };
    try {
      const { data } = await retryUntilAnswered(() => call('revealQuestion', { params, signal }), { signal });
      tell({ type: 'revealed', ...data, now: timeNow() });
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof ApiFailure && !isUnanswered(failure)) return open();
      tell({ type: 'next-failed' });
      complain(failure);
    }
  }

  async function answer(option: number | null, tries = 0): Promise<void> {
    const { round } = live.current;
    if (round === null) return;
    // What is sent again by hand goes on where the tries before it stood; these end.
    attempt.current.abort();
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    const beat = pause(REVEAL_BEAT);
    const request = { params: { id: round.id }, body: { level: round.level, option }, signal };
    let sent = tries;
    const sendOnce = () => {
      setSending({ tries: (sent += 1), trying: true });
      return call('answerQuestion', request);
    };
    try {
      const { data } = await retryUntilAnswered(sendOnce, { signal });
      await beat;
      if (!signal.aborted) tell({ type: 'judged', verdict: data, skipped: false, now: timeNow() });
    } catch (failure) {
      if (signal.aborted) return;
      setSending({ tries: sent, trying: false });
      // Unheard, the answer stays locked until the player or the network tries again.
      if (!isUnanswered(failure)) await open();
    }
  }

  async function help(powerup: Powerup): Promise<void> {
    const { signal } = gone.current;
    const before = queries.getQueryData<PowerupCounts>(countsKey);
    if (before) queries.setQueryData(countsKey, { ...before, [powerup]: before[powerup] - 1 });
    try {
      const { data } = await call('applyPowerup', { body: { type: powerup }, signal });
      queries.setQueryData(countsKey, data.powerups);
      if (data.verdict) tell({ type: 'judged', verdict: data.verdict, skipped: true, now: timeNow() });
      else if (data.question) tell({ type: 'helped', powerup, question: data.question, now: timeNow() });
    } catch (failure) {
      if (signal.aborted) return;
      queries.setQueryData(countsKey, before);
      tell({ type: 'powerup-failed' });
      complain(failure);
      // Whether it was taken, only the server knows.
      void queries.invalidateQueries({ queryKey: countsKey });
      if (live.current.phase.name === 'asking') await reveal();
    }
  }

  async function cashOut(): Promise<void> {
    const { signal } = gone.current;
    const { round } = live.current;
    if (round === null || !tell({ type: 'cashing-out' })) return;
    const request = { params: { id: round.id }, signal };
    try {
      const { data } = await retryUntilAnswered(() => call('cashOutRound', request), { signal });
      tell({ type: 'cashed-out', round: data });
    } catch (failure) {
      if (signal.aborted) return;
      tell({ type: 'cash-out-failed' });
      complain(failure);
      if (!isUnanswered(failure)) await open();
    }
  }

  function sendAgain(): void {
    const { phase } = live.current;
    if (phase.name === 'locked') void answer(phase.option, sending.tries);
  }

  // The steps read what is true now from `live`, so the listeners below may keep the first ones they were given.
  const steps = useRef({ open, reveal, answer, sendAgain });
  useEffect(() => {
    steps.current = { open, reveal, answer, sendAgain };
  });

  useEffect(() => {
    gone.current = new AbortController();
    const leaving = gone.current;
    void steps.current.open();
    const onOnline = () => steps.current.sendAgain();
    const onSight = () => {
      // A phone that slept does not know how long.
      if (!document.hidden && live.current.phase.name === 'asking') void steps.current.reveal();
    };
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      leaving.abort();
      attempt.current.abort();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [live]);

  const { phase } = state;
  const asked = phase.name === 'asking' ? phase.asked : null;
  useEffect(() => {
    if (asked?.deadline === null) tell({ type: 'painted', now: timeNow() });
    if (asked === null || asked.deadline === null) return undefined;
    const { deadline } = asked;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = deadline - timeNow();
      if (left > 0) timer = setTimeout(wait, left);
      else if (tell({ type: 'time-up', now: timeNow() })) void steps.current.answer(null);
    };
    wait();
    return () => clearTimeout(timer);
  }, [asked, tell]);

  const hold = phase.name === 'judged' ? (phase.verdict.right ? HOLD_RIGHT : HOLD_WRONG) : null;
  useEffect(() => {
    if (hold === null) return undefined;
    const timer = setTimeout(() => {
      tell({ type: 'held' });
      const { phase: now } = live.current;
      // Another tab has opened the next question already.
      if (now.name === 'ladder' && now.opening) void steps.current.reveal();
    }, hold);
    return () => clearTimeout(timer);
  }, [hold, live, tell]);

  return {
    state,
    open: () => {
      tell({ type: 'asked-again' });
      void open();
    },
    next: () => {
      if (tell({ type: 'next' })) void reveal();
    },
    choose: (option) => {
      if (tell({ type: 'chosen', option, now: timeNow() })) void answer(option);
    },
    usePowerup: (powerup) => {
      const counts = queries.getQueryData<PowerupCounts>(countsKey);
      const { phase: now, round } = live.current;
      if (!counts?.[powerup] || round?.used.includes(powerup)) return;
      if (now.name !== 'asking' || timeLeft(now.asked, timeNow()) === 0) return;
      if (tell({ type: 'powerup-sent', powerup })) void help(powerup);
    },
    cashOut: () => void cashOut(),
    sendAgain,
    sending,
  };
}
