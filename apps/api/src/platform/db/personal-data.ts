import { sql, type Updateable } from 'kysely';
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
  /** The more the account was used, the more rows it has: they are left to the job, which takes some at a time. */
  readonly inBatches?: true;
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

/** How many rows of each table were erased or emptied. */
export type Erased = Readonly<Record<string, number>>;

/** Erases or empties at most so many rows of one table, and says how many. Done again, it goes on with the next; 0 is said when none is left. */
export interface EraseStep {
  readonly table: string;
  readonly erase: (tx: Tx, asked: { playerId: bigint; most: number }) => Promise<number>;
}

export interface PersonalData {
  /** What a player may see of their rows, by table. */
  rowsOf(tx: Tx, playerId: bigint): Promise<Record<string, Record<string, unknown>[]>>;
  /** In the transaction that takes the account away, while the number is still known. */
  eraseAtOnce(tx: Tx, player: LeavingPlayer): Promise<Erased>;
  /** What is left to the job. Nothing in it needs the number, which may be somebody else's by then. */
  readonly eraseLater: readonly EraseStep[];
}

/** What the columns of an owner's tables cannot say. */
interface AlsoErased {
  readonly atOnce?: (tx: Tx, player: LeavingPlayer) => Promise<Erased>;
  readonly later?: readonly EraseStep[];
}

/** A module's part of what is kept about a player. */
export function personalDataOf<Owner extends TableOwner>(
  tables: PersonalTablesOf<Owner>,
  { atOnce, later = [] }: AlsoErased = {},
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
    async eraseAtOnce(tx, player) {
      // First: two accounts of one bank cannot both be emptied while they are in use.
      const erased: Record<string, number> = { ...(await atOnce?.(tx, player)) };
      const { playerId } = player;
      for (const [table, { whenLeaving, inBatches }] of entries)
        if (whenLeaving !== 'stays' && !inBatches) {
          const statement =
            whenLeaving === 'goes'
              ? allTables(tx).deleteFrom(table).where('playerId', '=', playerId)
              : allTables(tx).updateTable(table).set(whenLeaving).where('playerId', '=', playerId);
          erased[table] = affected(await statement.execute());
        }
      return erased;
    },
    // What an owner adds comes first: it may need what the tables still say.
    eraseLater: [
      ...later,
      ...entries.flatMap(([table, { whenLeaving, inBatches }]) =>
        whenLeaving !== 'stays' && inBatches ? [stepOf(table, whenLeaving)] : [],
      ),
    ],
  };
}

function stepOf(table: 'sessions', whenLeaving: 'goes' | Updateable<Tables['sessions']>): EraseStep {
  // Those that are empty already are not taken again.
  const isLeft =
    whenLeaving === 'goes'
      ? sql<boolean>`true`
      : sql<boolean>`(${sql.join(
          Object.entries(whenLeaving).map(([column, empty]) => sql`${sql.ref(column)} is distinct from ${empty}`),
          sql` or `,
        )})`;
  return {
    table,
    async erase(tx, { playerId, most }) {
      for (;;) {
        const some = await allTables(tx)
          .selectFrom(table)
          .select(sql<string>`ctid::text`.as('ctid'))
          .where('playerId', '=', playerId)
          .where(isLeft)
          .limit(most)
          .execute();
        if (some.length === 0) return 0;
        const isOne = sql<boolean>`ctid = any(${some.map(({ ctid }) => ctid)}::tid[])`;
        const statement =
          whenLeaving === 'goes'
            ? allTables(tx).deleteFrom(table).where('playerId', '=', playerId).where(isOne)
            : allTables(tx).updateTable(table).set(whenLeaving).where('playerId', '=', playerId).where(isOne);
        const erased = affected(await statement.execute());
        // None: whoever changed these rows meanwhile has moved them, and they are looked for again.
        if (erased > 0) return erased;
      }
    },
  };
}

/** How many rows a statement has deleted or changed. */
export function affected(
  results: readonly { readonly numDeletedRows?: bigint; readonly numUpdatedRows?: bigint }[],
): number {
  return Number(results[0]?.numDeletedRows ?? results[0]?.numUpdatedRows ?? 0n);
}
