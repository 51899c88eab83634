import { sql } from 'kysely';
import { compiled } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { GAME_ASSETS, house, playerAccount, type GameAsset, type SoldAsset } from './accounts.ts';
import { post } from './post.ts';

interface Move<A extends GameAsset> {
  readonly playerId: bigint;
  readonly asset: A;
  readonly count: number;
  /** What this move is for, e.g. `turn:0192…`. Doing it again under the same key does nothing. */
  readonly key: string;
}

/** Plays, powerups or wildcards given to a player. */
export function grantAsset(tx: Tx, { playerId, asset, count, key }: Move<SoldAsset>): Promise<{ replayed: boolean }> {
  const amount = BigInt(count);
  return post(tx, {
    player: playerId,
    key,
    kind: 'grant-goods',
    lines: [
      { account: playerAccount(playerId, asset), asset, amount },
      { account: house.issued(asset), asset, amount: -amount },
    ],
  });
}

/** Plays of either kind, powerups or wildcards used up by a player. Throws `Overdraft` when there are too few. */
export function spendAsset(tx: Tx, { playerId, asset, count, key }: Move<GameAsset>): Promise<{ replayed: boolean }> {
  const amount = BigInt(count);
  return post(tx, {
    player: playerId,
    key,
    kind: 'use-goods',
    lines: [
      { account: playerAccount(playerId, asset), asset, amount: -amount },
      { account: house.used(asset), asset, amount },
    ],
  });
}

export type AssetBalances = Readonly<Record<GameAsset, number>>;

const balancesOf = compiled((db, { playerId }: { playerId: bigint }) => ({
  compile: () =>
    sql<{ accountId: bigint; posted: bigint }>`
      select account_id, posted from ledger.balances where player_id = ${playerId}`.compile(db),
}));

export async function assetBalancesOf(db: DbOrTx, playerId: bigint): Promise<AssetBalances> {
  const rows = await balancesOf(db, { playerId });
  const posted = new Map(rows.map((row) => [row.accountId, Number(row.posted)]));
  return Object.fromEntries(
    GAME_ASSETS.map((asset) => [asset, posted.get(playerAccount(playerId, asset)) ?? 0]),
  ) as AssetBalances;
}
