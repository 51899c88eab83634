import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log/log.ts';
import { insertReconciliation, listReconciledHours, type Difference } from './reconciliation-store.ts';

interface Window {
  readonly from: Date;
  readonly to: Date;
}

interface Named {
  readonly reference: string;
}

/** A provider's list and our rows, and what is done about one of which the other side says something else. */
interface Books<Theirs extends Named, Ours extends Named> {
  readonly kind: 'cards' | 'transfers';
  /** How far back each run looks. */
  readonly hours: number;
  /** Clocks differ, and their list may not yet have what was begun a moment ago: so much of ours at an end is left to what comes next. */
  readonly edgeMs: number;
  listTheirs(window: Window): Promise<readonly Theirs[]>;
  listOurs(window: Window): Promise<readonly Ours[]>;
  compareTheirs(each: Theirs): Promise<readonly Difference[]>;
  /** Of one that is not on their list: it is asked about by name, so that a list that is late accuses nobody. */
  compareOurs(each: Ours): Promise<readonly Difference[]>;
}

type ReconcileDeps = Parameters<typeof newId>[0] & {
  readonly db: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly log: Log;
};

const HOUR_MS = 3_600_000;
/** An hour that was never compared is made up for until it is so old. */
const MAKE_UP_MS = 31 * 24 * HOUR_MS;

/**
 * Lays one of our books beside a provider's list, an hour at a time, so that no day is too busy for it. Each hour is written down when it
 * is through; those that no run got to, because no worker ran or their list could not be read, are made up for. What cannot be compared
 * costs no other its turn; when all the others have had theirs, the run fails.
 */
export async function reconcileByHour<Theirs extends Named, Ours extends Named>(
  deps: ReconcileDeps,
  books: Books<Theirs, Ours>,
): Promise<readonly Difference[]> {
  const end = (await deps.databaseNow(deps.db)).getTime();
  const spans = spansToCompare(await listReconciledHours(deps.db, books.kind, new Date(end - MAKE_UP_MS)), {
    begin: end - books.hours * HOUR_MS,
    end,
  });
  const found = new Map<string, Difference>();
  const failures: unknown[] = [];
  const attempt = (what: object, step: () => Promise<void>) =>
    step().catch((error: unknown) => {
      deps.log.error({ err: error, kind: books.kind, ...what }, 'could not be reconciled');
      failures.push(error);
    });

  let listedBefore = new Set<string>();
  for (const { from, isFirst } of spans.flatMap(hoursOf)) {
    const hour = { from: new Date(from), to: new Date(from + HOUR_MS) };
    await attempt({ from: hour.from }, async () => {
      const theirs = await books.listTheirs(hour);
      const ours = await books.listOurs({
        from: new Date(isFirst ? from + books.edgeMs : from - books.edgeMs),
        to: new Date(from + HOUR_MS - books.edgeMs),
      });
      const differences: Difference[] = [];
      const compare = (reference: string, differ: () => Promise<readonly Difference[]>) =>
        attempt({ reference }, async () => {
          // The moment between two hours is on the lists of both.
          const added = (await differ()).filter((each) => !found.has(keyOf(each)));
          for (const each of added) found.set(keyOf(each), each);
          differences.push(...added);
        });
      for (const each of theirs) await compare(each.reference, () => books.compareTheirs(each));
      const listed = new Set(theirs.map(({ reference }) => reference));
      // Their clock may have put one of ours into the hour before.
      const unlisted = ours.filter(({ reference }) => !listed.has(reference) && !listedBefore.has(reference));
      for (const each of unlisted) await compare(each.reference, () => books.compareOurs(each));
      listedBefore = listed;
      await writeDown(deps, { kind: books.kind, hour, theirs: theirs.length, ours: ours.length, differences });
    });
  }
  if (failures.length > 0) throw failures[0];
  return [...found.values()];
}

interface Span {
  readonly begin: number;
  readonly end: number;
}

/** What every run looks at, and before it what lies between two hours that were compared. */
function spansToCompare(compared: readonly Window[], usual: Span): Span[] {
  const spans: Span[] = [];
  let reached = compared[0]?.to.getTime() ?? usual.begin;
  // An hour of what was compared goes with it: at its ends something was left to what comes next.
  const makeUp = (end: number) => spans.push({ begin: reached - HOUR_MS, end: Math.min(end, usual.begin) });
  for (const { from, to } of compared) {
    if (from.getTime() > reached) makeUp(from.getTime());
    reached = Math.max(reached, to.getTime());
  }
  if (reached < usual.begin) makeUp(usual.begin);
  return [...spans, usual];
}

function hoursOf({ begin, end }: Span): { readonly from: number; readonly isFirst: boolean }[] {
  return Array.from({ length: Math.ceil((end - begin) / HOUR_MS) }, (_, index) => ({
    from: begin + index * HOUR_MS,
    isFirst: index === 0,
  }));
}

const keyOf = ({ class: found, reference }: Difference) => `${found} ${reference}`;

interface Compared {
  readonly kind: string;
  readonly hour: Window;
  readonly theirs: number;
  readonly ours: number;
  readonly differences: readonly Difference[];
}

async function writeDown(deps: ReconcileDeps, { kind, hour, theirs, ours, differences }: Compared): Promise<void> {
  const run = {
    reconciliationId: newId(deps),
    provider: 'paystack',
    kind,
    fromAt: hour.from,
    toAt: hour.to,
    totals: { theirs, ours, differences: differences.length },
    finishedAt: await deps.databaseNow(deps.db),
  };
  await deps.db.transaction().execute((tx) => insertReconciliation(tx, run, differences));
}
