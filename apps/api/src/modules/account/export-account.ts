import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { AccountDeps } from './deps.ts';
import { eachPersonalTable, type PersonalTableName } from './personal-tables.ts';

type Row = Record<string, unknown>;

/** All of it as it stood at one moment. The number a player has inside never leaves the house. */
export function exportAccount(deps: AccountDeps, playerId: bigint): Promise<Record<string, Row[]>> {
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const about: Record<string, Row[]> = {};
      for (const [table, { hidden = [] }] of eachPersonalTable()) {
        if (hidden === 'all') continue;
        const rows = await rowsOf(tx, table, playerId);
        about[table] = rows.map((row) => shown(row, hidden));
      }
      about['ledger'] = (await ledgerOf(tx, playerId)).map((row) => shown(row, []));
      return about;
    });
}

function rowsOf(tx: Tx, table: PersonalTableName, playerId: bigint): Promise<Row[]> {
  // Any of them will do for the types: all have the column that is asked for.
  return tx
    .selectFrom(table as 'sessions')
    .selectAll()
    .where('playerId', '=', playerId)
    .execute();
}

async function ledgerOf(tx: Tx, playerId: bigint): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select j.kind, e.posted_at as at, e.account_id % 16 as pocket, e.amount, e.balance_after as "balanceAfter"
    from ledger.entries e join ledger.journals j on j.journal_id = e.journal_id and j.posted_at = e.posted_at
    where e.account_id between ${playerId * 16n} and ${playerId * 16n + 15n}
    order by e.posted_at, e.journal_id, e.line`.execute(tx);
  return rows;
}

function shown(row: Row, hidden: readonly string[]): Row {
  const fields = Object.entries(row).filter(([name]) => name !== 'playerId' && !hidden.includes(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? value.toString('base64') : value;
}
