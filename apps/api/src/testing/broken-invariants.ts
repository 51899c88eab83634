import { sql } from 'kysely';
import { checkInvariants, invariants, type Finding } from '../invariants/check-invariants.ts';
import { everything, ofPlayers, type Scope } from '../invariants/scope.ts';
import { allTables } from '../platform/db/all-tables.ts';
import type { Db, DbOrTx } from '../platform/db/database.ts';

/** Of all that always holds, what does not: none, if all is well. As the proof of everything finds it, and as that of whoever moved does. */
export async function brokenInvariants(db: DbOrTx): Promise<Finding[]> {
  const broken: Finding[] = [];
  for (const scope of [everything, await everyPlayer(db)])
    broken.push(...(await checkInvariants(db, scope)).filter(({ offences }) => offences.length > 0));
  return broken;
}

interface BrokenByScope {
  readonly all: readonly string[];
  readonly new: readonly string[];
}

/** The names of what does not hold, by either proof. */
export async function brokenByScope(db: DbOrTx): Promise<BrokenByScope> {
  const namesIn = async (scope: Scope) =>
    (await checkInvariants(db, scope)).filter(({ offences }) => offences.length > 0).map(({ id }) => id);
  return { all: await namesIn(everything), new: await namesIn(await everyPlayer(db)) };
}

/** The same after these statements, which are then rolled back. It takes the owner: the product has no right to most of them. */
export async function brokenAfter(owner: Db, statements: readonly string[]): Promise<BrokenByScope> {
  const rolledBack = new Error('rolled back');
  let broken: BrokenByScope = { all: [], new: [] };
  try {
    await owner.transaction().execute(async (tx) => {
      for (const each of statements) await sql.raw(each).execute(tx);
      broken = await brokenByScope(tx);
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
  return broken;
}

/** As if each player had moved since the last proof. */
async function everyPlayer(db: DbOrTx): Promise<Scope> {
  const players = await allTables(db).selectFrom('players').select('playerId').execute();
  return ofPlayers(db, { players: players.map(({ playerId }) => playerId), since: new Date(0) });
}

/** What breaks one of them, in all rows. */
export async function offencesOf(db: DbOrTx, id: string): Promise<string[]> {
  const statement = invariants.find((invariant) => invariant.id === id)!.offences(everything)!;
  return (await statement.execute(db)).rows.map(({ offence }) => offence);
}
