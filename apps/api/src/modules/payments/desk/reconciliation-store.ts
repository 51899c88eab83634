import { sql } from 'kysely';
import { pageOf, readCursor, writeCursor, type CursorPosition, type Page } from '../../../platform/cursor.ts';
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

/** Which hours were compared, in their order. Of those before `since` only what they found is asked for. */
export async function listReconciledHours(
  db: DbOrTx,
  kind: string,
  since: Date,
): Promise<readonly { readonly from: Date; readonly to: Date }[]> {
  return own(db)
    .selectFrom('reconciliations')
    .select(['fromAt as from', 'toAt as to'])
    .where('kind', '=', kind)
    .where('finishedAt', '>=', since)
    .where('toAt', '>=', since)
    .orderBy('fromAt')
    .orderBy('toAt')
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

/** What differed, newest first; of one run in the order of its key. */
export async function listDifferences(
  db: DbOrTx,
  { kind, after, length }: { kind?: string | undefined; after?: string | undefined; length: number },
): Promise<Page<ListedDifference>> {
  const [, place, found = '', reference = ''] = CURSOR.exec(after ?? '') ?? [];
  const last = after === undefined ? null : readCursor(place ?? '');
  const limit = length + 1;
  const rest = last ? await differencesOf(db, { kind, limit, run: last, after: { found, reference } }) : [];
  const earlier =
    rest.length < limit ? await differencesOf(db, { kind, limit: limit - rest.length, before: last }) : [];
  const { items, next } = pageOf(
    [...rest, ...earlier],
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

interface WantedDifferences {
  readonly kind: string | undefined;
  readonly limit: number;
  /** Of one run, what comes after a difference of it. */
  readonly run?: CursorPosition;
  readonly after?: { readonly found: string; readonly reference: string };
  /** Of the runs before one. */
  readonly before?: CursorPosition | null;
}

/** Of each run no more is read than is shown: one may have thousands. */
function differencesOf(db: DbOrTx, { kind, limit, run, after, before }: WantedDifferences) {
  return own(db)
    .selectFrom('reconciliations as r')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('reconciliationItems as d')
          .select(['d.reference', 'd.class', 'd.ours', 'd.theirs'])
          .whereRef('d.reconciliationId', '=', 'r.reconciliationId')
          .$if(after !== undefined, (query) =>
            query.where(sql<boolean>`(d.reference, d.class) < (${after!.reference}, ${after!.found})`),
          )
          .orderBy('d.reference', 'desc')
          .orderBy('d.class', 'desc')
          .limit(limit)
          .as('i'),
      (join) => join.onTrue(),
    )
    .select([
      'r.reconciliationId',
      'r.kind',
      'r.provider',
      'r.finishedAt',
      'i.reference',
      'i.class',
      'i.ours',
      'i.theirs',
    ])
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind!))
    .$if(run !== undefined, (query) => query.where('r.reconciliationId', '=', run!.id))
    .$if(!!before, (query) =>
      query.where(sql<boolean>`(r.finished_at, r.reconciliation_id) < (${before!.at}, ${before!.id}::uuid)`),
    )
    .orderBy('r.finishedAt', 'desc')
    .orderBy('r.reconciliationId', 'desc')
    .orderBy('i.reference', 'desc')
    .orderBy('i.class', 'desc')
    .limit(limit)
    .execute();
}
