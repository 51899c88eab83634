import { sql } from 'kysely';
import { pageOf, readCursor, writeCursor, type Page } from '../../../platform/cursor.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';

export interface Difference {
  readonly reference: string;
  readonly class: 'missing-ours' | 'missing-theirs' | 'amount' | 'recipient' | 'status';
  readonly ours: Readonly<Record<string, string>> | null;
  readonly theirs: Readonly<Record<string, string>> | null;
}

interface Run {
  readonly reconciliationId: string;
  readonly provider: string;
  readonly kind: string;
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly totals: Readonly<Record<string, number>>;
  readonly finishedAt: Date;
}

// A statement takes no more than 65,535 values.
const AT_ONCE = 1000;

export async function insertReconciliation(tx: Tx, run: Run, differences: readonly Difference[]): Promise<void> {
  const { reconciliationId } = run;
  await own(tx)
    .insertInto('reconciliations')
    .values({ ...run, totals: JSON.stringify(run.totals) })
    .execute();
  const items = differences.map(({ ours, theirs, ...item }) => ({
    reconciliationId,
    ...item,
    ours: ours && JSON.stringify(ours),
    theirs: theirs && JSON.stringify(theirs),
  }));
  for (let from = 0; from < items.length; from += AT_ONCE)
    await own(tx)
      .insertInto('reconciliationItems')
      .values(items.slice(from, from + AT_ONCE))
      .execute();
}

export interface ListedDifference {
  readonly reference: string;
  readonly class: string;
  readonly kind: 'cards' | 'transfers';
  readonly provider: string;
  readonly ours: Record<string, string> | null;
  readonly theirs: Record<string, string> | null;
  readonly foundAt: string;
}

const CURSOR = /^([^_]+_[^_]+)_([a-z-]{1,20})_(.{1,80})$/;

/** What differed, newest first. */
export async function listDifferences(
  db: DbOrTx,
  { kind, after, length }: { kind?: string | undefined; after?: string | undefined; length: number },
): Promise<Page<ListedDifference>> {
  let query = own(db)
    .selectFrom('reconciliationItems as i')
    .innerJoin('reconciliations as r', 'r.reconciliationId', 'i.reconciliationId')
    .select([
      'i.reconciliationId',
      'i.reference',
      'i.class',
      'i.ours',
      'i.theirs',
      'r.kind',
      'r.provider',
      'r.finishedAt',
    ]);
  if (kind) query = query.where('r.kind', '=', kind);
  if (after !== undefined) {
    const [, place, found, reference] = CURSOR.exec(after) ?? [];
    const { at, id } = readCursor(place ?? '')!;
    query = query.where(
      sql<boolean>`(r.finished_at, i.reconciliation_id, i.class, i.reference)
        < (${at}, ${id}::uuid, ${found}, ${reference})`,
    );
  }
  const rows = await query
    .orderBy('r.finishedAt', 'desc')
    .orderBy('i.reconciliationId', 'desc')
    .orderBy('i.class', 'desc')
    .orderBy('i.reference', 'desc')
    .limit(length + 1)
    .execute();
  const { items, next } = pageOf(
    rows,
    length,
    (row) => `${writeCursor({ at: row.finishedAt, id: row.reconciliationId })}_${row.class}_${row.reference}`,
  );
  return {
    next,
    items: items.map(({ reference, class: found, kind: of, provider, ours, theirs, finishedAt }) => ({
      reference,
      class: found,
      kind: of as 'cards' | 'transfers',
      provider,
      ours: ours as Record<string, string> | null,
      theirs: theirs as Record<string, string> | null,
      foundAt: finishedAt.toISOString(),
    })),
  };
}
