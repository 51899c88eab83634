import { reveal } from '@spw/rules/round';
import type { Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { markSeen } from '../questions/index.ts';
import type { RoundsDeps } from './deps.ts';
import { drawnQuestion } from './drawn-question.ts';
import { saveRevealed, saveRound, toRound } from './round-store.ts';
import { showQuestion, showRound, type QuestionView, type RoundView } from './round-view.ts';
import { endIfOver, withRound, type StepResult } from './with-round.ts';

/** Shows a level's question and starts its clock. Asked for again, the clock goes on as it was. */
export async function revealQuestion(
  deps: RoundsDeps,
  { playerId, roundId, level, first }: { playerId: bigint; roundId: string; level: number; first: FirstAsks },
): Promise<{ round: RoundView; question: QuestionView }> {
  const shown = await withRound(
    deps,
    { playerId, roundId, level, first },
    async (step): Promise<StepResult<{ round: RoundView; question: QuestionView } | null>> => {
      const over = await endIfOver(step);
      // The end is committed before the refusal is said, so that it is booked.
      if (over.row.phase === 'ended') return { answer: null, score: over.score };

      const { tx, row, category, now, game } = step;
      const round = must(reveal(toRound(row), level, now.getTime(), game));
      const asked = step.asked ?? (await drawnQuestion(row, level));
      const { questionId } = asked;
      const isFirst = row.phase === 'ladder';
      const asks = [
        (db: Tx) => deps.questionCache.question(db, questionId),
        async (db: Tx) => (isFirst ? saveRound(db, row, round) : row),
        ...(isFirst
          ? [
              (db: Tx) => saveRevealed(db, { ...asked, revealedAt: now }),
              (db: Tx) => markSeen(db, { playerId, questionId, now }),
            ]
          : []),
      ] as const;
      const [question, saved] = await together(tx, asks, { isLast: true });
      return {
        answer: { round: showRound(saved, category, game), question: showQuestion(saved, asked, question, now, game) },
      };
    },
  );
  if (!shown) throw new Refusal('not_allowed');
  return shown;
}
