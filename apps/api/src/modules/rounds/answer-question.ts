import { answer } from '@spw/rules/round';
import type { Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import type { RoundsDeps } from './deps.ts';
import { finishRound } from './finish-round.ts';
import { saveJudged, saveRound, toRound } from './round-store.ts';
import { rightPlace, showVerdict, type VerdictView } from './round-view.ts';
import { withRound } from './with-round.ts';

interface Answering {
  readonly playerId: bigint;
  readonly roundId: string;
  readonly level: number;
  readonly option: number | null;
  readonly first: FirstAsks;
}

/** Judges an answer on the server's clock. Sent again, after a lost reply or by a second tap, the first answer stands. */
export function answerQuestion(
  deps: RoundsDeps,
  { playerId, roundId, level, option, first }: Answering,
): Promise<VerdictView> {
  return withRound(deps, { playerId, roundId, level, first }, async ({ tx, row, asked, category, now, game }) => {
    if (!asked) throw new Refusal('not_allowed');
    const question = await deps.questionCache.question(tx, asked.questionId);
    if (asked.answeredAt) return { answer: showVerdict(row, asked, question, category, game) };
    if (option !== null && asked.removed.includes(option)) throw new Refusal('not_allowed');

    const before = toRound(row);
    const right = option === null ? null : option === rightPlace(asked, question);
    const after = must(answer(before, { level, right, now: now.getTime() }, game));
    const outOfTime = after.end === 'out-of-time';
    const judged = {
      answeredAt: now,
      chosen: outOfTime ? null : option,
      wasRight: right === true && !outOfTime,
      points: after.points - before.points,
    };
    if (after.phase !== 'ended') {
      const saves = [
        (db: Tx) => saveRound(db, row, after),
        (db: Tx) => saveJudged(db, { playerId, roundId, level }, judged),
      ] as const;
      const [saved] = await together(tx, saves, { isLast: true });
      return { answer: showVerdict(saved, { ...asked, ...judged }, question, category, game) };
    }
    const { row: saved, score } = await finishRound(tx, row, after, { now, game, judged });
    return { answer: showVerdict(saved, { ...asked, ...judged }, question, category, game), score };
  });
}
