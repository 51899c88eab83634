import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { GOODS, house, playerAccount, type Good } from './accounts.ts';
import { post } from './post.ts';

interface Move {
  readonly playerId: bigint;
  readonly good: Good;
  readonly count: number;
  /** What this move is for, e.g. `turn:0192…`. Doing it again under the same key does nothing. */
  readonly key: string;
}

/** Plays, powerups or wildcards given to a player. */
export function grantGoods(tx: Tx, { playerId, good, count, key }: Move): Promise<{ replayed: boolean }> {
  const amount = BigInt(count);
  return post(tx, {
    key,
    kind: 'grant-goods',
    lines: [
      { account: playerAccount(playerId, good), asset: good, amount },
      { account: house.issued(good), asset: good, amount: -amount },
    ],
  });
}

/** Plays, powerups or wildcards used up by a player. Throws `Overdraft` when there are too few. */
export function spendGoods(tx: Tx, { playerId, good, count, key }: Move): Promise<{ replayed: boolean }> {
  const amount = BigInt(count);
  return post(tx, {
    key,
    kind: 'use-goods',
    lines: [
      { account: playerAccount(playerId, good), asset: good, amount: -amount },
      { account: house.used(good), asset: good, amount },
    ],
  });
}

export type GoodsOwned = Readonly<Record<Good, number>>;

export async function goodsOf(db: DbOrTx, playerId: bigint): Promise<GoodsOwned> {
  // Named one by one, so that the database looks into the parts they lie in and no other.
  const accounts = GOODS.map((good) => playerAccount(playerId, good));
  const { rows } = await sql<{ accountId: bigint; posted: bigint }>`
    select account_id, posted from ledger.balances where account_id = any(${accounts})`.execute(db);
  const posted = new Map(rows.map((row) => [row.accountId, Number(row.posted)]));
  return Object.fromEntries(GOODS.map((good, at) => [good, posted.get(accounts[at]!) ?? 0])) as GoodsOwned;
}
