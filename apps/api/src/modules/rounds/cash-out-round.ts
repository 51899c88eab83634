import { cashOut } from '@spw/rules/round';
import { must, Refusal } from '../../platform/refusal.ts';
import type { RoundsDeps } from './deps.ts';
import { finishRound } from './finish-round.ts';
import { toRound } from './round-store.ts';
import { showRound, type RoundView } from './round-view.ts';
import { endIfOver, withRound, type StepResult } from './with-round.ts';

/** Stops on the ladder with the points so far. Said twice, it is done once. */
export async function cashOutRound(deps: RoundsDeps, name: { playerId: bigint; roundId: string }): Promise<RoundView> {
  const ended = await withRound(deps, name, async (step): Promise<StepResult<RoundView | null>> => {
    const { tx, row, category, now, game } = step;
    if (row.endReason === 'cashed-out') return { answer: showRound(row, category, game) };
    const over = await endIfOver(step);
    if (over.row.phase === 'ended') return { answer: null, score: over.score };
    const { row: saved, score } = await finishRound(tx, row, must(cashOut(toRound(row), now.getTime(), game)), {
      now,
      game,
    });
    return { answer: showRound(saved, category, game), score };
  });
  if (!ended) throw new Refusal('not_allowed');
  return ended;
}
