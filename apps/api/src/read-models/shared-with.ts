import type { SharedFacts } from '@spw/rules/player-signals';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../platform/db/database.ts';

export type SharedKind = keyof SharedFacts;

/** More than these nobody counts, nor reads. */
const MOST_COUNTED = 100;
/** Of a player's own, the newest: somebody with more phones or numbers than that is a reason by itself. */
const MOST_OWN = 50;

/**
 * The other players who have the same as the player `p.id`. Each walks an index, from what is the player's own to who else has it.
 * Only what took something is counted: a phone in the hand, money that was paid. A stranger can bring none of it about alone.
 */
const OTHERS: Record<SharedKind, RawBuilder<unknown>> = {
  device: sql`
    select s.player_id from (select distinct device_id from sessions where player_id = p.id limit ${sql.lit(MOST_OWN)}) d
    join sessions s on s.device_id = d.device_id`,
  bank: sql`
    select w.player_id from (
      select distinct a.bank_code, a.account_number from withdrawals o join bank_accounts a using (player_id, bank_account_id)
      where o.player_id = p.id and o.state = 'paid' and a.account_name <> '' limit ${sql.lit(MOST_OWN)}) mine
    join bank_accounts b on b.bank_code = mine.bank_code and b.account_number = mine.account_number
    join withdrawals w on w.player_id = b.player_id and w.bank_account_id = b.bank_account_id and w.state = 'paid'`,
  card: sql`
    select c.player_id from (select card_hash from paying_cards where player_id = p.id limit ${sql.lit(MOST_OWN)}) mine
    join paying_cards c on c.card_hash = mine.card_hash`,
  payingNumber: sql`
    select m.player_id from (${paidBy()}) mine join payments m on m.phone = mine.phone and m.state = 'credited'`,
  payer: sql`select o.player_id from (${paidBy()}) mine join players o on o.phone = mine.phone`,
};

function paidBy(): RawBuilder<unknown> {
  return sql`select distinct phone from payments where player_id = p.id and phone is not null and state = 'credited' limit ${sql.lit(MOST_OWN)}`;
}

export const SHARED_KINDS = Object.keys(OTHERS) as readonly SharedKind[];

/** Who shares what with each of these players. */
export async function sharersOf(
  db: DbOrTx,
  ids: readonly bigint[],
): Promise<Map<bigint, Record<SharedKind, readonly bigint[]>>> {
  const found = new Map(
    ids.map((id) => [
      id,
      Object.fromEntries(SHARED_KINDS.map((kind) => [kind, []])) as unknown as Record<SharedKind, readonly bigint[]>,
    ]),
  );
  for (const kind of SHARED_KINDS) {
    const { rows } = await sql<{ id: bigint; others: string[] }>`
      select p.id, o.others from unnest(${[...ids]}::bigint[]) as p (id) cross join lateral (
        select array_agg(player_id::text order by player_id) as others from (
          select distinct player_id from (${OTHERS[kind]}) having_it where player_id <> p.id order by player_id limit ${sql.lit(MOST_COUNTED)}
        ) others
      ) o where o.others is not null`.execute(db);
    for (const { id, others } of rows) found.get(id)![kind] = others.map(BigInt);
  }
  return found;
}
