import type { Settings } from '@spw/rules/settings';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isLapsed } from './open-turn.ts';
import { updateTurn, type TurnRow } from './turn-store.ts';

/** Whether the spins may end: the round begins with what the wheel stopped on, or with any category when a wildcard was paid. */
export function turnToPlay(
  turn: TurnRow | undefined,
  { categoryId, now, game }: { categoryId: string; now: Date; game: Settings['game'] },
): TurnRow | 'being-played' {
  if (!turn || isLapsed(turn, now, game)) throw new Refusal('not_allowed');
  if (turn.state === 'played') return 'being-played';
  if (turn.categoryId === null && !turn.wildcard) throw new Refusal('category_missing');
  if (turn.categoryId !== categoryId && !turn.wildcard) throw new Refusal('not_allowed');
  return { ...turn, categoryId };
}

interface TurnName {
  readonly playerId: bigint;
  readonly turnId: string;
}

export function playTurn(tx: Tx, { playerId, turnId }: TurnName, categoryId: string): Promise<void> {
  return updateTurn(tx, { playerId, turnId, state: 'played', categoryId });
}

export function finishTurn(tx: Tx, { playerId, turnId }: TurnName): Promise<void> {
  return updateTurn(tx, { playerId, turnId, state: 'done' });
}
