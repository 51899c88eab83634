import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WheelDeps } from './deps.ts';
import { isLapsed } from './open-turn.ts';
import { lockCurrentTurn, updateTurn, type TurnRow } from './turn-store.ts';

/** Ends the spins: the round begins with what the wheel stopped on, or with any category when a wildcard was paid. */
export async function takeTurn(
  deps: WheelDeps,
  tx: Tx,
  { playerId, categoryId }: { playerId: bigint; categoryId: string },
): Promise<TurnRow | 'being-played'> {
  const { game } = await deps.currentSettings();
  const turn = await lockCurrentTurn(tx, playerId);
  if (!turn || isLapsed(turn, await deps.databaseNow(tx), game)) throw new Refusal('not_allowed');
  if (turn.state === 'played') return 'being-played';
  if (turn.categoryId === null && !turn.wildcard) throw new Refusal('category_missing');
  if (turn.categoryId !== categoryId && !turn.wildcard) throw new Refusal('not_allowed');
  await updateTurn(tx, { playerId, turnId: turn.turnId, state: 'played', categoryId });
  return { ...turn, categoryId };
}

export function finishTurn(tx: Tx, turn: { playerId: bigint; turnId: string }): Promise<void> {
  return updateTurn(tx, { playerId: turn.playerId, turnId: turn.turnId, state: 'done' });
}
