import { expireIfOver } from '@spw/rules/round';
import type { Settings } from '@spw/rules/settings';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { showOnBoard } from '../leaderboard/index.ts';
import { listCategories, type Category } from '../questions/index.ts';
import type { RoundsDeps } from './deps.ts';
import { finishRound, type FinishedScore } from './finish-round.ts';
import { lockRound, toRound, type RoundRow } from './round-store.ts';

export interface Step {
  readonly tx: Tx;
  readonly row: RoundRow;
  readonly category: Category;
  readonly now: Date;
  readonly game: Settings['game'];
}

/** What a step came to. A score is shown on the board when the transaction has committed. */
export interface StepResult<T> {
  readonly answer: T;
  readonly score?: FinishedScore | null;
}

/** One step of a round: one transaction that holds the round, knows the time, and ends what is over before anything else. */
export async function withRound<T>(
  deps: RoundsDeps,
  { playerId, roundId }: { playerId: bigint; roundId: string },
  step: (facts: Step) => Promise<StepResult<T>>,
): Promise<T> {
  const { game } = await deps.currentSettings();
  const { answer, score } = await deps.db.transaction().execute(async (tx) => {
    const row = await lockRound(tx, { playerId, roundId });
    if (!row) throw new Refusal('round_missing');
    const category = (await listCategories(tx, { activeOnly: false })).find(
      ({ categoryId }) => categoryId === row.categoryId,
    )!;
    return step({ tx, row, category, now: await deps.databaseNow(tx), game });
  });
  if (score) await showOnBoard(deps, score.week, score.score);
  return answer;
}

/** Ends the round if its time is over. Says what it booked. */
export async function endIfOver({ tx, row, now, game }: Step): Promise<{ row: RoundRow; score: FinishedScore | null }> {
  const before = toRound(row);
  const after = expireIfOver(before, now.getTime(), game);
  if (before.phase === 'ended' || after.phase !== 'ended') return { row, score: null };
  return finishRound(tx, row, after, { now, game });
}
