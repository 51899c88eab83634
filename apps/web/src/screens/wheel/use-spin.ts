import { useLingui } from '@lingui/react/macro';
import { TransportFailure } from '@spw/ui/http/failures.ts';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useElapsed } from '@spw/ui/parts/use-elapsed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useRef, useState } from 'react';
import { refreshCategories, type WheelCategories } from '../../features/categories/use-categories.ts';
import { useCategoryName } from '../../shared/category-name.ts';
import { call } from '../../shared/api/call.ts';
import { thisSession, usePlayer, type HeldSession } from '../../shared/session/session-store.ts';
import { requestSpin, verifySpin, isRefused, newAttempt, withinSpinTime, type SpinAttempt } from './request-spin.ts';
import { updateOpenRound, openRoundKey } from './open-round-query.ts';
import { nextTask, type Disc } from './use-disc.ts';
import type { Open, OpenTurn } from './wheel-state.ts';

const SLOW_AFTER_MS = 4000;

export interface Spinning {
  readonly spinning: boolean;
  /** The answer takes its time. */
  readonly slow: boolean;
  /** Whether the last spin was drawn as promised; null when there is nothing to say. */
  readonly fair: boolean | null;
  readonly spin: () => Promise<void>;
}

/** Spins: the wheel starts with the finger, the server draws, the wheel stops where it says. */
export function useSpin(disc: Disc, { names, list }: WheelCategories, onFailure: (failure: unknown) => void): Spinning {
  const { t } = useLingui();
  const called = useCategoryName();
  const queries = useQueryClient();
  const { id: playerId } = usePlayer();
  const [spinning, setSpinning] = useState(false);
  const [fair, setFair] = useState<boolean | null>(null);
  const busy = useRef(false);
  const unsettled = useRef<SpinAttempt | null>(null);
  const [waiting, setWaiting] = useState(false);
  const slow = useElapsed(waiting, SLOW_AFTER_MS);

  /** The first spin of a play opens its turn, which shows the hash of the seed before our bytes leave. */
  async function openTurn(session: HeldSession, signal: AbortSignal): Promise<OpenTurn> {
    mustLast(session);
    const { turn } = queries.getQueryData<Open>(openRoundKey(playerId)) ?? {};
    if (turn) return turn;
    const { data: user, meta } = await call('reducePlay', { signal });
    mustLast(session);
    session.changePlayer(user, meta.token);
    await nextTask();
    updateOpenRound(queries, playerId, (open) => ({ ...open, turn: meta.turn, dailyPlays: open.dailyPlays + 1 }));
    return meta.turn;
  }

  async function draw(session: HeldSession) {
    const drawn = await withinSpinTime(async (signal) => {
      const turn = await openTurn(session, signal);
      const attempt = (unsettled.current ??= newAttempt(turn));
      return { attempt, answer: await requestSpin(attempt, signal) };
    });
    unsettled.current = null;
    setWaiting(false);
    const { attempt, answer } = drawn;
    const checked = list === undefined || !('subtle' in crypto) ? null : await verifySpin(attempt, answer, list);
    return { answer, checked };
  }

  async function spin(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    // Within the tap, so that the button is gone before there can be a second one.
    setSpinning(true);
    const session = thisSession();
    await nextTask();
    disc.start();
    await nextTask();
    startTransition(() => {
      setWaiting(true);
      setFair(null);
    });
    await nextTask();
    announce(t`Spinning.`, 'assertive');
    await nextTask();
    try {
      const { answer, checked } = await draw(session);
      const { turn, category, plays } = answer;
      const index = names.indexOf(category.name);
      if (index < 0) {
        // The list has changed since the wheel was drawn: the words below tell the result, the next wheel is right.
        await Promise.all([disc.coast(), refreshCategories(queries)]);
      } else await disc.stopOn(index);
      await nextTask();
      updateOpenRound(queries, playerId, (open) => ({ ...open, turn }));
      await nextTask();
      session.changePlayer({ plays });
      await nextTask();
      startTransition(() => setFair(checked));
      announce(stoppedOn(called(category.name), turn.spinsLeft), 'assertive');
    } catch (failure) {
      if (isRefused(failure)) unsettled.current = null;
      setWaiting(false);
      await disc.coast();
      onFailure(failure);
    } finally {
      busy.current = false;
      startTransition(() => setSpinning(false));
    }
  }

  function stoppedOn(name: string, spinsLeft: number): string {
    if (spinsLeft === 0) return t`The wheel stopped on ${name}. No spins left. Press Play to start.`;
    if (spinsLeft === 1) return t`The wheel stopped on ${name}. 1 spin left. Press Play to start, or Spin again.`;
    return t`The wheel stopped on ${name}. ${spinsLeft} spins left. Press Play to start, or Spin again.`;
  }

  return { spinning, slow, fair, spin };
}

/** Nothing is sent for a player who has logged out meanwhile, nor for whoever logged in after them. */
function mustLast(session: HeldSession): void {
  if (!session.lasts()) throw new TransportFailure('aborted');
}
