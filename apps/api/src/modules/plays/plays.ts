import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assetBalancesOf, grantAsset, Overdraft, spendAsset } from '../ledger/index.ts';

/** A play is the unit a player buys; opening a turn spends one. */
export async function playsOf(db: DbOrTx, playerId: bigint): Promise<number> {
  return (await assetBalancesOf(db, playerId)).PLAY;
}

export async function grantPlays(
  tx: Tx,
  { playerId, count, key }: { playerId: bigint; count: number; key: string },
): Promise<void> {
  await grantAsset(tx, { playerId, asset: 'PLAY', count, key: `plays:${key}` });
}

export async function spendPlay(tx: Tx, { playerId, turnId }: { playerId: bigint; turnId: string }): Promise<void> {
  try {
    await spendAsset(tx, { playerId, asset: 'PLAY', count: 1, key: `turn:${turnId}` });
  } catch (error) {
    throw error instanceof Overdraft ? new Refusal('no_plays_left') : error;
  }
}
