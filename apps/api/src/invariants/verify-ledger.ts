import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { checkInvariants, type Finding } from './check-invariants.ts';

export interface BookFloat {
  readonly provider: 'momo' | 'smartcash' | 'airtime';
  readonly balance: bigint;
}

/** All of it at one moment: what is being played meanwhile is either wholly there or not at all. */
export function lookOverBooks(
  db: Db,
  { milliseconds }: { milliseconds: number },
): Promise<{ findings: Finding[]; floats: BookFloat[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
      return { findings: await checkInvariants(tx), floats: await floatsInBooks(tx) };
    });
}

/** What our books say lies at each provider. What the house has lies below zero. */
async function floatsInBooks(tx: Tx): Promise<BookFloat[]> {
  const { rows } = await sql<BookFloat>`
    select provider, coalesce(-sum(e.amount), 0)::bigint as balance
    from (values ('momo', -12::bigint), ('smartcash', -13), ('airtime', -14), ('airtime', -15), ('airtime', -16), ('airtime', -17))
      as lies_at (provider, account_id)
    left join ledger.entries e on e.account_id = lies_at.account_id
    group by provider order by provider`.execute(tx);
  return rows;
}
