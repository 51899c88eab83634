import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assetBalancesOf, grantAsset, Overdraft, post, spendAsset, transfers } from '../ledger/index.ts';

/** A play is the unit a player buys; opening a turn spends one. */
export async function playsOf(db: DbOrTx, playerId: bigint): Promise<number> {
  return (await ownedPlaysOf(db, playerId)).plays;
}

/** The plays that were bought or came with a subscription, and the welcome plays beside them. */
export interface OwnedPlays {
  readonly plays: number;
  readonly welcome: number;
}

export async function ownedPlaysOf(db: DbOrTx, playerId: bigint): Promise<OwnedPlays> {
  const { PLAY, WELCOME } = await assetBalancesOf(db, playerId);
  return { plays: PLAY, welcome: WELCOME };
}

interface Grant {
  readonly playerId: bigint;
  readonly count: number;
  readonly key: string;
}

export async function grantPlays(tx: Tx, { playerId, count, key }: Grant): Promise<void> {
  await grantAsset(tx, { playerId, asset: 'PLAY', count, key: `plays:${key}` });
}

/** Plays that are spent without a subscription: those of a number that was never here, and such a play given back. */
export async function grantWelcomePlays(tx: Tx, grant: Grant): Promise<void> {
  await post(tx, transfers.welcome(grant));
}

export async function spendPlay(
  tx: Tx,
  { playerId, turnId, welcome }: { playerId: bigint; turnId: string; welcome: boolean },
): Promise<void> {
  try {
    await spendAsset(tx, { playerId, asset: welcome ? 'WELCOME' : 'PLAY', count: 1, key: `turn:${turnId}` });
  } catch (error) {
    throw error instanceof Overdraft ? new Refusal('no_plays_left') : error;
  }
}
