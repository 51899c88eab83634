import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/database.ts';
import { adjustmentInvariants } from './adjustment-invariants.ts';
import { assetInvariants } from './asset-invariants.ts';
import { explainedInvariants } from './explained-invariants.ts';
import { gameInvariants } from './game-invariants.ts';
import type { Invariant } from './invariant.ts';
import { moneyInvariants } from './money-invariants.ts';
import { prizeInvariants } from './prize-invariants.ts';
import { shopInvariants } from './shop-invariants.ts';
import { withdrawalInvariants } from './withdrawal-invariants.ts';

export interface Finding {
  readonly id: string;
  readonly says: string;
  /** The first few things that break it; none when it holds. */
  readonly offences: readonly string[];
}

const MOST_SHOWN = 10;

export const invariants: readonly Invariant[] = [
  ...assetInvariants,
  ...moneyInvariants,
  ...shopInvariants,
  ...withdrawalInvariants,
  ...gameInvariants,
  ...prizeInvariants,
  ...adjustmentInvariants,
  ...explainedInvariants,
];

/** Reads the whole database, across all modules, and changes nothing. */
export async function checkInvariants(db: DbOrTx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, says, offences } of invariants) {
    const { rows } = await sql<{ offence: string }>`
      select offence from (${offences}) found where offence is not null limit ${MOST_SHOWN}`.execute(db);
    findings.push({ id, says, offences: rows.map(({ offence }) => offence) });
  }
  return findings;
}
