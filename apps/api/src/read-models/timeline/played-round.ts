import type { PlayedRound } from '@spw/contract/console/timeline';
import { allTables } from '../../platform/db/all-tables.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** One round as it was played. While it is played, only what is answered is told: an operator may know its player. */
export async function showPlayedRound(
  db: DbOrTx,
  { playerId, roundId }: { readonly playerId: bigint; readonly roundId: string },
): Promise<PlayedRound> {
  const tables = allTables(db);
  const round = await tables
    .selectFrom('rounds')
    .innerJoin('categories', 'categories.categoryId', 'rounds.categoryId')
    .select(['roundId', 'categories.name', 'startedAt', 'endedAt', 'endReason', 'level', 'points'])
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .executeTakeFirst();
  if (!round) throw new Refusal('round_missing');
  let asked = tables
    .selectFrom('roundQuestions as a')
    .innerJoin('questions as q', 'q.questionId', 'a.questionId')
    .select(['a.level', 'a.chosen', 'a.optionOrder', 'a.wasRight', 'a.points', 'a.powerups'])
    .select(['a.revealedAt', 'a.answeredAt', 'q.questionId', 'q.number', 'q.question', 'q.options', 'q.answer'])
    .where('a.playerId', '=', playerId)
    .where('a.roundId', '=', roundId)
    .where('a.revealedAt', 'is not', null);
  if (round.endedAt === null) asked = asked.where('a.answeredAt', 'is not', null);
  const questions = await asked.orderBy('a.level').execute();
  return {
    id: round.roundId,
    category: round.name,
    startedAt: round.startedAt.toISOString(),
    endedAt: round.endedAt?.toISOString() ?? null,
    endReason: round.endReason,
    level: round.level,
    points: round.points,
    questions: questions.map((one) => {
      const options = one.optionOrder.map((place) => one.options[place]!);
      const seconds = one.answeredAt && (one.answeredAt.getTime() - one.revealedAt!.getTime()) / 1000;
      return {
        level: one.level,
        id: one.questionId,
        number: one.number,
        question: one.question,
        options,
        chosen: one.chosen === null ? null : (options[one.chosen] ?? null),
        answer: one.options[one.answer]!,
        right: one.wasRight === true,
        seconds,
        powerups: [...one.powerups],
        points: one.points,
      };
    }),
  };
}
