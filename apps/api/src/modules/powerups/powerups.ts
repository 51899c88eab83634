import { POWERUPS, type Powerup, type PowerupCounts } from '@spw/rules/powerups';
import type { Settings } from '@spw/rules/settings';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assetBalancesOf, grantAsset, Overdraft, spendAsset } from '../ledger/index.ts';

export async function powerupsOf(db: DbOrTx, playerId: bigint): Promise<PowerupCounts> {
  const { doublepoint, fiftyfifty, skip, timefreeze } = await assetBalancesOf(db, playerId);
  return { doublepoint, fiftyfifty, skip, timefreeze };
}

export async function grantPowerup(
  tx: Tx,
  { playerId, powerup, count, key }: { playerId: bigint; powerup: Powerup; count: number; key: string },
): Promise<void> {
  await grantAsset(tx, { playerId, asset: powerup, count, key: `powerup:${key}` });
}

/** One of each for a player who is new, once however often it is asked. */
export async function grantWelcomePowerups(
  { db, currentSettings }: { db: Db; currentSettings: () => Promise<Settings> },
  { playerId }: { playerId: string },
): Promise<void> {
  const { newPlayerPowerups: count } = (await currentSettings()).game;
  const grants = POWERUPS.map(
    (powerup) => (side: Tx) =>
      grantPowerup(side, { playerId: BigInt(playerId), powerup, count, key: `welcome:${playerId}:${powerup}` }),
  );
  await db.transaction().execute((tx) => together(tx, grants, { isLast: true }));
}

/** Taken in the transaction of its effect. */
export async function spendPowerup(
  tx: Tx,
  { playerId, powerup, roundId }: { playerId: bigint; powerup: Powerup; roundId: string },
): Promise<void> {
  try {
    await spendAsset(tx, { playerId, asset: powerup, count: 1, key: `round:${roundId}:${powerup}` });
  } catch (error) {
    throw error instanceof Overdraft ? new Refusal('no_powerup') : error;
  }
}
