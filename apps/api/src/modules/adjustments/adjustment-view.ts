import type { Adjustment, getAdjustable, Overpayment } from '@spw/contract/console/adjustments';
import type { DataOf } from '@spw/contract/endpoint';
import { leewayOf } from '@spw/rules/adjustment';
import { naira, toNaira } from '@spw/rules/naira';
import type { DbOrTx } from '../../platform/db/database.ts';
import { referencesOf } from '../payments/index.ts';
import { namesOf } from '../players/index.ts';
import { shortReferencesOf } from '../short-references/index.ts';
import { missingOf, type OverpaymentRow } from '../withdrawals/index.ts';
import { adjustmentsAbout, type AdjustmentRow } from './adjustment-store.ts';
import type { AdjustmentsDeps } from './deps.ts';
import { readAdjustable, type Subject } from './find-subject.ts';

export async function showAdjustments(db: DbOrTx, rows: readonly AdjustmentRow[]): Promise<Adjustment[]> {
  const playerIds = rows.map(({ playerId }) => playerId);
  const subjectIds = rows.map(({ adjustmentId }) => adjustmentId);
  const names = await namesOf(db, playerIds);
  const shortReferences = await shortReferencesOf(db, { playerIds, subjectIds });
  const references = await referencesOf(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  );
  return rows.map((row) => {
    const { publicId, username } = names.get(row.playerId)!;
    return {
      id: row.adjustmentId,
      shortReference: shortReferences.get(row.adjustmentId)!,
      player: { id: publicId, username },
      subject: subjectOf(row, { publicId, references }),
      kind: row.kind,
      amount: toNaira(row.amountKobo),
      refundReference: row.refundReference,
      state: row.state,
      reason: row.reason,
      askedBy: row.askedBy,
      askedAt: row.askedAt.toISOString(),
      decidedBy: row.decidedBy,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      note: row.note,
    };
  });
}

export async function showAdjustment(db: DbOrTx, row: AdjustmentRow): Promise<Adjustment> {
  return (await showAdjustments(db, [row]))[0]!;
}

function subjectOf(
  { paymentId, withdrawalId }: AdjustmentRow,
  { publicId, references }: { publicId: string; references: ReadonlyMap<string, string> },
): Adjustment['subject'] {
  if (paymentId !== null) return { about: 'payment', id: references.get(paymentId)! };
  return withdrawalId === null ? { about: 'player', id: publicId } : { about: 'withdrawal', id: withdrawalId };
}

export async function showOverpayments(
  db: DbOrTx,
  rows: readonly (OverpaymentRow & { readonly reference: string })[],
): Promise<Overpayment[]> {
  const names = await namesOf(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map((row) => {
    const { publicId, username } = names.get(row.playerId)!;
    return {
      withdrawal: row.withdrawalId,
      reference: row.reference,
      player: { id: publicId, username },
      amount: toNaira(row.amountKobo),
      recovered: toNaira(row.recoveredKobo),
      writtenOff: toNaira(row.writtenOffKobo),
      missing: toNaira(missingOf(row)),
      state: row.state,
      foundAt: row.foundAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
    };
  });
}

/** What whoever asks, and whoever decides, should know. */
export async function showAdjustable(
  { currentSettings }: Pick<AdjustmentsDeps, 'currentSettings'>,
  db: DbOrTx,
  subject: Subject,
): Promise<DataOf<typeof getAdjustable>> {
  const { adjustments: limits } = await currentSettings();
  const { payment, withdrawal, overpayment } = subject;
  const about = await readAdjustable(db, subject);
  const told = payment?.toldKobo ?? null;
  const may = leewayOf(about).map(({ kind, least, left, covered }) => {
    const bounds = [naira(limits.largest), left, covered].filter((bound) => bound !== null);
    const most = bounds.reduce((one: bigint, other) => (other < one ? other : one));
    return { kind, least: toNaira(least), most: toNaira(most) };
  });
  const [shown] = overpayment ? await showOverpayments(db, [{ ...overpayment, reference: withdrawal!.reference }]) : [];
  return {
    may: may.filter(({ least, most }) => most >= least),
    told: told === null ? null : toNaira(told),
    overpayment: shown ?? null,
    adjustments: await showAdjustments(db, await adjustmentsAbout(db, subject)),
  };
}
