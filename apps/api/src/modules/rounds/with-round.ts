import { expireIfOver } from '@spw/rules/round';
import type { Settings } from '@spw/rules/settings';
import type { Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { showOnBoard } from '../leaderboard/index.ts';
import type { Category } from '../questions/index.ts';
import type { RoundsDeps } from './deps.ts';
import { finishRound, type FinishedScore } from './finish-round.ts';
import { findRoundQuestion, lockRound, toRound, type QuestionRow, type RoundRow } from './round-store.ts';

export interface Step {
  readonly tx: Tx;
  readonly row: RoundRow;
  /** The question of the level that was named, if it has been revealed. */
  readonly asked: QuestionRow | undefined;
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
  { playerId, roundId, level, first = [] }: { playerId: bigint; roundId: string; level?: number; first?: FirstAsks },
  step: (facts: Step) => Promise<StepResult<T>>,
): Promise<T> {
  const { game } = await deps.currentSettings();
  // Asked before a connection is held: every connection could be, by those who wait for another one here.
  await deps.questionCache.categories();
  const { answer, score } = await deps.db.transaction().execute(async (tx) => {
    // One behind the other: the time and the question are those from when the round is held.
    const [row, now, asked] = await together(tx, [
      (db) => lockRound(db, { playerId, roundId }),
      (db) => deps.databaseNow(db),
      async (db) => (level === undefined ? undefined : findRoundQuestion(db, { playerId, roundId, level })),
      ...first,
    ]);
    if (!row) throw new Refusal('round_missing');
    const category = (await deps.questionCache.category(tx, row.categoryId))!;
    return step({ tx, row, asked, category, now, game });
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
