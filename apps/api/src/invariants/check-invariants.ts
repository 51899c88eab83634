import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../platform/db/database.ts';
import { adjustmentInvariants } from './adjustment-invariants.ts';
import { assetInvariants } from './asset-invariants.ts';
import { explainedInvariants } from './explained-invariants.ts';
import { gameInvariants } from './game-invariants.ts';
import type { Invariant, Offence } from './invariant.ts';
import { moneyInvariants } from './money-invariants.ts';
import { prizeInvariants } from './prize-invariants.ts';
import { reportInvariants } from './report-invariants.ts';
import { everything, type Scope } from './scope.ts';
import { shopInvariants } from './shop-invariants.ts';
import { withdrawalInvariants } from './withdrawal-invariants.ts';

export interface Finding {
  readonly id: string;
  readonly says: string;
  /** The first few things that break it; none when it holds. */
  readonly offences: readonly string[];
}

export interface Found {
  readonly id: string;
  readonly says: string;
  readonly offences: readonly Offence[];
}

const MOST_SHOWN = 10;
/** More than are shown: their players are looked at again until nothing is wrong with them. */
const MOST_FOUND = 1000;

export const invariants: readonly Invariant[] = [
  ...assetInvariants,
  ...moneyInvariants,
  ...shopInvariants,
  ...withdrawalInvariants,
  ...gameInvariants,
  ...prizeInvariants,
  ...adjustmentInvariants,
  ...explainedInvariants,
  ...reportInvariants,
];

/** What breaks each invariant within the scope, across all modules; changes nothing. Those that only all rows can tell are left out of a part. */
export async function findOffences(db: DbOrTx, scope: Scope, among = invariants): Promise<Found[]> {
  const found: Found[] = [];
  for (const { id, says, offences } of among) {
    const statement = offences(scope);
    found.push({ id, says, offences: statement ? await offencesIn(db, statement) : [] });
  }
  return found;
}

/** `materialized` keeps the planner from preparing for the first few of many offences, row by row: there are none, and everything is read. */
async function offencesIn(db: DbOrTx, statement: RawBuilder<Offence>): Promise<Offence[]> {
  const { rows } = await sql<Offence>`
    with found as materialized (${statement})
    select player_id, offence from found where offence is not null limit ${MOST_FOUND}`.execute(db);
  return rows;
}

export function toFindings(found: readonly Found[]): Finding[] {
  return found.map(({ id, says, offences }) => ({
    id,
    says,
    offences: offences.slice(0, MOST_SHOWN).map(({ offence }) => offence),
  }));
}

/** Reads the whole database unless the scope says less. */
export async function checkInvariants(db: DbOrTx, scope: Scope = everything): Promise<Finding[]> {
  return toFindings(await findOffences(db, scope));
}
