import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { ASSETS, type Asset } from './accounts.ts';

export interface Line {
  readonly account: bigint;
  readonly asset: Asset;
  readonly amount: bigint;
}

export interface Transfer {
  /** One key, one transfer, for ever. */
  readonly key: string;
  readonly kind: string;
  readonly lines: readonly Line[];
  readonly reference?: string;
}

/** A player's account would have fallen below what it may hold. The transaction it happened in is over. */
export class Overdraft extends Error {
  constructor() {
    super('A player account would fall below its floor');
    this.name = 'Overdraft';
  }
}

/** Posts a transfer in the caller's transaction. Posted before, it changes nothing and says so. */
export async function post(tx: Tx, { key, kind, lines, reference }: Transfer): Promise<{ replayed: boolean }> {
  const rows = sql.join(
    lines.map(
      ({ account, asset, amount }) =>
        sql`row(${account}::bigint, ${ASSETS[asset]}::smallint, ${amount}::bigint)::ledger.line`,
    ),
  );
  try {
    const { rows: done } = await sql<{ replayed: boolean }>`
      select replayed from ledger.post(${key}, ${kind}, array[${rows}], ${reference ?? null})`.execute(tx);
    return { replayed: done[0]!.replayed };
  } catch (error) {
    if (isOverdraft(error)) throw new Overdraft();
    throw error;
  }
}

/** Whether a transfer of this key has been posted. Asked under a lock that whoever posts it takes as well. */
export async function isPosted(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`select from ledger.operations where operation_key = ${key}`.execute(tx);
  return rows.length > 0;
}

function isOverdraft(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'no_overdraft';
}
