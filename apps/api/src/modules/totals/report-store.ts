import type { LagosDay } from '@spw/rules/lagos';
import type { ReportFact } from '@spw/rules/reports';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

/** The days that are counted, the first and the last of them, and the last that is final. */
export async function countedDays(
  db: DbOrTx,
): Promise<{ first: LagosDay; last: LagosDay; lastFinal: LagosDay | null } | null> {
  const { rows } = await sql<{ first: LagosDay | null; last: LagosDay; lastFinal: LagosDay | null }>`
    select min(day) as first, max(day) as last, max(day) filter (where final) as "lastFinal" from report_days`.execute(
    db,
  );
  const { first, last, lastFinal } = rows[0]!;
  return first && { first, last, lastFinal };
}

/** Takes the day for the one that counts it, and takes away what was counted of it before. */
export async function openReportDay(tx: Tx, day: LagosDay, { at, final }: { at: Date; final: boolean }): Promise<void> {
  await own(tx)
    .insertInto('reportDays')
    .values({ day, countedAt: at, final })
    .onConflict((oc) => oc.column('day').doUpdateSet({ countedAt: at, final }))
    .execute();
  await own(tx).deleteFrom('reportFacts').where('day', '=', day).execute();
}

/** What is known of these days, in no order. */
export async function readFacts(db: DbOrTx, { from, to }: { from: LagosDay; to: LagosDay }): Promise<ReportFact[]> {
  const rows = await own(db)
    .selectFrom('reportFacts')
    .select(['what', 'day', 'key', 'amount'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own check allows no other
  return rows.map(({ amount, ...fact }) => ({ ...fact, amount: Number(amount) }) as ReportFact);
}
