import type { LagosWeek } from '@spw/rules/lagos';
import { mayApprove, maySecond, type Approver } from '@spw/rules/two-people';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueueAll } from '../../../platform/jobs/enqueue.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { post, transfers } from '../../ledger/index.ts';
import { postMessages } from '../../messages/index.ts';
import { awardsOfWeek, valuesOf } from '../awards/award-store.ts';
import type { PrizesDeps } from '../deps.ts';
import { notifyWinnerJob } from '../jobs.ts';
import { recalculateAwards } from './revise-week.ts';
import { changeWeek, hasLatePoints, lockWeek, type WeekRow } from './week-store.ts';

interface SignOff {
  readonly week: LagosWeek;
  /** The list that the operator has seen, named by its hash. */
  readonly awardsHash: string;
  readonly by: Approver;
}

type Deps = Pick<PrizesDeps, 'databaseNow' | 'crashPoint' | 'clock' | 'random'>;

/** A week that operators may still decide about, held until the transaction ends. */
export async function lockProvisional(tx: Tx, week: LagosWeek): Promise<WeekRow> {
  const row = await lockWeek(tx, week);
  if (!row) throw new Refusal('not_found');
  if (row.state === 'closing') throw new Refusal('week_not_counted');
  if (row.state !== 'provisional') throw new Refusal('week_decided');
  return row;
}

/** The first of two people says: this is the list. */
export async function publishWeek(deps: Deps, tx: Tx, { week, awardsHash, by }: SignOff): Promise<WeekRow> {
  const before = await lockProvisional(tx, week);
  const row = before.publishedAt === null ? await recalculateAwards(tx, before) : before;
  await mustBeUnchanged(tx, row, awardsHash);
  const publishedAt = await deps.databaseNow(tx);
  must(mayApprove(by, null, publishedAt));
  const published = await changeWeek(tx, week, { publishedBy: by.operatorId, publishedAt });
  deps.crashPoint('week-published-before-commit');
  return published;
}

/** The second one says so too. What the prizes come to is owed from then on, and the winners are told. */
export async function approveWeek(deps: Deps, tx: Tx, { week, awardsHash, by }: SignOff): Promise<WeekRow> {
  const row = await lockProvisional(tx, week);
  if (row.publishedAt === null) throw new Refusal('week_not_published');
  await mustBeUnchanged(tx, row, awardsHash);
  const approvedAt = await deps.databaseNow(tx);
  must(maySecond(by, { by: row.publishedBy!, at: row.publishedAt }, approvedAt));
  if (approvedAt < row.reviewUntil!) throw new Refusal('week_in_review');

  const winners = (await awardsOfWeek(tx, week)).filter(({ place }) => place !== null);
  const amount = winners.reduce((sum, { prizeKobo }) => sum + prizeKobo, 0n);
  if (amount > 0n) await post(tx, transfers.owePrizes({ week, amount }));
  deps.crashPoint('week-owed-before-approved');
  const approved = await changeWeek(tx, week, { state: 'approved', approvedBy: by.operatorId, approvedAt });
  await postMessages(
    deps,
    tx,
    winners.map((award) => ({ playerId: award.playerId, kind: 'prize-approved', values: valuesOf(award) })),
  );
  await enqueueAll(
    tx,
    notifyWinnerJob,
    winners.map(({ playerId }) => ({ week, playerId: String(playerId) })),
  );
  deps.crashPoint('week-approved-before-commit');
  // Nobody may be paid: there is nothing to wait for.
  return winners.length > 0 ? approved : changeWeek(tx, week, { state: 'credited', creditedAt: approvedAt });
}

async function mustBeUnchanged(tx: Tx, row: WeekRow, seen: string): Promise<void> {
  if (row.awardsHash!.toString('hex') !== seen || (await hasLatePoints(tx, row))) throw new Refusal('week_changed');
}
