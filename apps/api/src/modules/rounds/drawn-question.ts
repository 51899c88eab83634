import { drawOrder, numbersOf } from '@spw/rules/fairness';
import { nodeHashing } from '../../platform/hashing.ts';
import { idBeside } from '../../platform/ids.ts';
import type { QuestionRow, RoundRow } from './round-store.ts';

/** The question's name in this round alone, so that two players cannot compare. */
export function askedIdOf(roundId: string, level: number): string {
  return idBeside(roundId, `asked ${level}`);
}

/** What a draw of this round is made from. */
export function drawOf({ seed, clientBytes, turnId }: Pick<RoundRow, 'seed' | 'clientBytes' | 'turnId'>) {
  return { seed: seed.toString('hex'), clientBytes: clientBytes.toString('hex'), turnId };
}

/** A level's question before it is revealed: all of it follows from what the round was drawn, so no row is kept of it. */
export async function drawnQuestion(round: RoundRow, level: number): Promise<QuestionRow> {
  const { playerId, roundId, questionIds } = round;
  const questionId = questionIds?.[level - 1];
  if (questionId === undefined) throw new Error('A level has no question');
  return {
    playerId,
    roundId,
    level,
    askedId: askedIdOf(roundId, level),
    questionId,
    optionOrder: await drawOrder(numbersOf(nodeHashing, { ...drawOf(round), step: `options ${level}` }), 4),
    removed: [],
    powerups: [],
    revealedAt: null,
    answeredAt: null,
    chosen: null,
    wasRight: null,
    points: 0,
  };
}
