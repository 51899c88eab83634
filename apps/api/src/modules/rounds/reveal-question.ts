import { reveal } from '@spw/rules/round';
import { must, Refusal } from '../../platform/refusal.ts';
import { getQuestion, markSeen } from '../questions/index.ts';
import type { RoundsDeps } from './deps.ts';
import { drawnQuestion } from './drawn-question.ts';
import { findRoundQuestion, saveRevealed, saveRound, toRound } from './round-store.ts';
import { showQuestion, showRound, type QuestionView, type RoundView } from './round-view.ts';
import { endIfOver, withRound, type StepResult } from './with-round.ts';

/** Shows a level's question and starts its clock. Asked for again, the clock goes on as it was. */
export async function revealQuestion(
  deps: RoundsDeps,
  { playerId, roundId, level }: { playerId: bigint; roundId: string; level: number },
): Promise<{ round: RoundView; question: QuestionView }> {
  const shown = await withRound(
    deps,
    { playerId, roundId },
    async (step): Promise<StepResult<{ round: RoundView; question: QuestionView } | null>> => {
      const over = await endIfOver(step);
      // The end is committed before the refusal is said, so that it is booked.
      if (over.row.phase === 'ended') return { answer: null, score: over.score };

      const { tx, row, category, now, game } = step;
      const round = must(reveal(toRound(row), level, now.getTime(), game));
      const asked = (await findRoundQuestion(tx, { playerId, roundId, level })) ?? (await drawnQuestion(row, level));
      const first = row.phase === 'ladder';
      const saved = first ? await saveRound(tx, row, round) : row;
      if (first) {
        await saveRevealed(tx, { ...asked, revealedAt: now });
        await markSeen(tx, { playerId, questionId: asked.questionId, now });
      }
      const question = await getQuestion(tx, asked.questionId);
      return {
        answer: { round: showRound(saved, category, game), question: showQuestion(saved, asked, question, now, game) },
      };
    },
  );
  if (!shown) throw new Refusal('not_allowed');
  return shown;
}
