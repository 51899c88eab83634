import { drawRemoved, numbersOf } from '@spw/rules/fairness';
import type { Powerup, PowerupCounts } from '@spw/rules/powerups';
import { applyPowerup } from '@spw/rules/round';
import { nodeHashing } from '../../platform/hashing.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { powerupsOf, spendPowerup } from '../powerups/index.ts';
import type { AskedQuestion } from '../questions/index.ts';
import type { RoundsDeps } from './deps.ts';
import { drawOf } from './drawn-question.ts';
import { finishRound } from './finish-round.ts';
import {
  findOpenRound,
  findRoundQuestion,
  saveRound,
  saveRoundQuestion,
  toRound,
  type QuestionRow,
  type RoundRow,
} from './round-store.ts';
import {
  powerupsOn,
  rightPlace,
  showQuestion,
  showVerdict,
  type QuestionView,
  type VerdictView,
} from './round-view.ts';
import { withRound } from './with-round.ts';

export interface PowerupEffect {
  readonly powerups: PowerupCounts;
  readonly question: QuestionView | null;
  readonly verdict: VerdictView | null;
}

/** Takes a powerup and does what it does, together. Used already on this very question, it is shown again and none is taken. */
export async function usePowerup(
  deps: RoundsDeps,
  { playerId, powerup }: { playerId: bigint; powerup: Powerup },
): Promise<PowerupEffect> {
  const open = await findOpenRound(deps.db, playerId);
  if (!open) throw new Refusal('not_allowed');
  const { roundId } = open;

  return withRound(deps, { playerId, roundId }, async ({ tx, row, category, now, game }) => {
    const { level } = row;
    const asked = await findRoundQuestion(tx, { playerId, roundId, level });
    if (!asked) throw new Refusal('not_allowed');
    const question = await deps.questionCache.question(tx, asked.questionId);
    if (powerupsOn(asked).includes(powerup) && row.phase === 'asking') {
      const powerups = await powerupsOf(tx, playerId);
      return { answer: { powerups, question: showQuestion(row, asked, question, now, game), verdict: null } };
    }

    const before = toRound(row);
    const after = must(applyPowerup(before, powerup, now.getTime(), game));
    await spendPowerup(tx, { playerId, powerup, roundId });
    const change: Partial<QuestionRow> = {
      powerups: [...asked.powerups, powerup],
      ...(powerup === 'fiftyfifty' && { removed: await twoWrong(row, asked, question) }),
      ...(powerup === 'skip' && {
        answeredAt: now,
        chosen: rightPlace(asked, question),
        wasRight: true,
        points: after.points - before.points,
      }),
    };
    await saveRoundQuestion(tx, { playerId, roundId, level }, change);
    const finished = after.phase === 'ended' ? await finishRound(tx, row, after, { now, game }) : null;
    const saved = finished?.row ?? (await saveRound(tx, row, after));
    const shown = { ...asked, ...change };
    return {
      answer: {
        powerups: await powerupsOf(tx, playerId),
        question: powerup === 'skip' ? null : showQuestion(saved, shown, question, now, game),
        verdict: powerup === 'skip' ? showVerdict(saved, shown, question, category, game) : null,
      },
      score: finished?.score ?? null,
    };
  });
}

/** Two wrong options, drawn so that the player can check it. */
function twoWrong(row: RoundRow, asked: QuestionRow, question: AskedQuestion): Promise<number[]> {
  const next = numbersOf(nodeHashing, { ...drawOf(row), step: `fiftyfifty ${asked.level}` });
  return drawRemoved(next, { right: rightPlace(asked, question), count: asked.optionOrder.length });
}
