import { entriesOf } from '../ledger/index.ts';
import type { AccountDeps } from './deps.ts';
import { personalData } from './personal-data.ts';

type Row = Record<string, unknown>;

/** All of it as it stood at one moment, by table. A player's number inside is shown to nobody. */
export function exportAccount(deps: Pick<AccountDeps, 'db'>, playerId: bigint): Promise<Record<string, Row[]>> {
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const tables: [string, Row[]][] = [];
      for (const owner of Object.values(personalData)) tables.push(...Object.entries(await owner.rowsOf(tx, playerId)));
      tables.sort(([one], [other]) => (one < other ? -1 : 1));
      tables.push(['ledger', await entriesOf(tx, playerId)]);
      return Object.fromEntries(tables.map(([table, rows]) => [table, rows.map(plainRow)]));
    });
}

function plainRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? value.toString('base64') : value;
}
