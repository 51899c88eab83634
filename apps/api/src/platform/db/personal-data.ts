import type { Updateable } from 'kysely';
import { allTables } from './all-tables.ts';
import type { Tx } from './database.ts';
import type { tableOwners, TableOwner, TablesOf } from './table-owners.ts';

type Tables = TablesOf<TableOwner>;
type PersonalName = { [Name in keyof Tables]: 'playerId' extends keyof Tables[Name] ? Name : never }[keyof Tables];

interface PersonalTable<Table> {
  /** What the player is not shown: secrets that still decide something, and what is ours alone. 'all' leaves the table out. */
  readonly hidden?: 'all' | readonly (keyof Table & string)[];
  /** When the player leaves: the rows go, they stay as they are because nothing in them names a person, or these columns are emptied. */
  readonly whenLeaving: 'goes' | 'stays' | Updateable<Table>;
}

/** What an owner says of each of its tables that have rows of players. One that is left out does not compile. */
type PersonalTablesOf<Owner extends TableOwner> = {
  readonly [Name in keyof TablesOf<Owner> & PersonalName]: PersonalTable<Tables[Name]>;
};

/** Whoever owns a table that has rows of players. */
export type OwnerOfPersonalData = (typeof tableOwners)[PersonalName];

/** Somebody who leaves, while it is still known who that is. */
export interface LeavingPlayer {
  readonly playerId: bigint;
  readonly phone: string;
  readonly now: Date;
}

export interface PersonalData {
  /** What a player may see of their rows, by table. */
  rowsOf(tx: Tx, playerId: bigint): Promise<Record<string, Record<string, unknown>[]>>;
  erase(tx: Tx, player: LeavingPlayer): Promise<void>;
}

/** A module's part of what is kept about a player. What the columns of its tables cannot say is erased by `alsoErase`. */
export function personalDataOf<Owner extends TableOwner>(
  tables: PersonalTablesOf<Owner>,
  alsoErase?: (tx: Tx, player: LeavingPlayer) => Promise<void>,
): PersonalData {
  // Any of them will do for the types: all have the column that is asked for.
  const entries = Object.entries(tables) as ['sessions', PersonalTable<Tables['sessions']>][];
  return {
    async rowsOf(tx, playerId) {
      const found: Record<string, Record<string, unknown>[]> = {};
      for (const [table, { hidden = [] }] of entries) {
        if (hidden === 'all') continue;
        const rows = await allTables(tx).selectFrom(table).selectAll().where('playerId', '=', playerId).execute();
        const secret = new Set<string>(['playerId', ...hidden]);
        found[table] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !secret.has(name))));
      }
      return found;
    },
    async erase(tx, player) {
      // First: two accounts of one bank cannot both be emptied while they are in use.
      await alsoErase?.(tx, player);
      for (const [table, { whenLeaving }] of entries) {
        const { playerId } = player;
        if (whenLeaving === 'goes') await allTables(tx).deleteFrom(table).where('playerId', '=', playerId).execute();
        else if (whenLeaving !== 'stays')
          await allTables(tx).updateTable(table).set(whenLeaving).where('playerId', '=', playerId).execute();
      }
    },
  };
}
