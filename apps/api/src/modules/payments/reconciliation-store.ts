import type { Tx } from '../../platform/db/database.ts';

export interface Difference {
  readonly reference: string;
  readonly class: 'missing-ours' | 'missing-theirs' | 'amount' | 'status';
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

export async function insertReconciliation(tx: Tx, run: Run, differences: readonly Difference[]): Promise<void> {
  const { reconciliationId } = run;
  await tx
    .insertInto('reconciliations')
    .values({ ...run, totals: JSON.stringify(run.totals) })
    .execute();
  if (differences.length === 0) return;
  await tx
    .insertInto('reconciliationItems')
    .values(
      differences.map(({ ours, theirs, ...item }) => ({
        reconciliationId,
        ...item,
        ours: ours && JSON.stringify(ours),
        theirs: theirs && JSON.stringify(theirs),
      })),
    )
    .execute();
}
