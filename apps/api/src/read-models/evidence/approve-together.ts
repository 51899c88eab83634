import type { approveLowRiskWithdrawals, listLowRiskWithdrawals } from '@spw/contract/console/evidence';
import type { BodyOf, DataOf } from '@spw/contract/endpoint';
import { toNaira } from '@spw/rules/naira';
import { LOW_RISK } from '@spw/rules/payout-evidence';
import { mayApprove } from '@spw/rules/two-people';
import { record } from '../../modules/audit/index.ts';
import { namesOf, refuseOwnAccount } from '../../modules/players/index.ts';
import { shortReferencesOf } from '../../modules/short-references/index.ts';
import {
  approvalsMissing,
  findWithdrawals,
  listQueue,
  referenceOf,
  reviewsOfEach,
  reviewWithdrawal,
  type WithdrawalRow,
  type WithdrawalsDeps,
} from '../../modules/withdrawals/index.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { evidenceOfWithdrawals } from './show-evidence.ts';

type LowRisk = DataOf<typeof listLowRiskWithdrawals>;
type Approved = DataOf<typeof approveLowRiskWithdrawals>;

/** So many of those that wait longest are looked at. */
const MOST_LOOKED_AT = 100;

/** Of those that wait longest, the ones that this operator may approve together. */
export async function listLowRisk({ db, databaseNow }: WithdrawalsDeps, operator: Operator): Promise<LowRisk> {
  const now = await databaseNow(db);
  const waiting = await listQueue(db, {
    show: 'review',
    span: {},
    sort: 'createdAt',
    after: null,
    limit: MOST_LOOKED_AT,
  });
  const found = await evidenceOfWithdrawals(db, waiting, now);
  const reviews = await reviewsOfEach(db, waiting, operator);
  const given = ({ withdrawalId }: WithdrawalRow) => reviews.get(withdrawalId) ?? [];
  const shown = waiting
    .filter((row) => found.get(row.withdrawalId)!.lowRisk)
    .filter((row) => given(row).every(({ reviewer }) => reviewer !== operator.username))
    .slice(0, LOW_RISK.mostTogether);
  const playerIds = shown.map(({ playerId }) => playerId);
  const names = await namesOf(db, playerIds);
  const subjectIds = shown.map(({ withdrawalId }) => withdrawalId);
  const shortReferences = await shortReferencesOf(db, { playerIds, subjectIds });
  return {
    items: shown.map((row) => ({
      id: row.withdrawalId,
      shortReference: shortReferences.get(row.withdrawalId)!,
      player: { id: names.get(row.playerId)!.publicId, username: names.get(row.playerId)!.username },
      amount: toNaira(row.amountKobo),
      approvalsMissing: approvalsMissing(row, given(row)),
      createdAt: row.createdAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
    })),
    total: toNaira(shown.reduce((sum, { amountKobo }) => sum + amountKobo, 0n)),
    below: toNaira(LOW_RISK.below),
    lookedAt: waiting.length,
    asOf: now.toISOString(),
  };
}

const CHANGED = 'It has changed since it was shown';
const NOT_LOW = 'It is no longer low risk: decide it by itself';

/**
 * Each in a transaction of its own, with its own lock, signature and line in the log, as if it had been approved alone. One that
 * cannot be approved is left out and holds up no other.
 */
export async function approveTogether(
  deps: WithdrawalsDeps,
  operator: Operator,
  { items, note }: BodyOf<typeof approveLowRiskWithdrawals>,
): Promise<Approved> {
  const { db, databaseNow } = deps;
  const now = await databaseNow(db);
  must(mayApprove(operator, null, now));
  const references = items.map(({ id }) => referenceOf(id));
  const rows = new Map((await findWithdrawals(db, references)).map((row) => [row.withdrawalId, row]));
  const found = await evidenceOfWithdrawals(db, [...rows.values()], now);
  const answer: Approved = { approved: [], leftOut: [] };
  for (const { id, changedAt } of new Map(items.map((item) => [item.id, item])).values()) {
    const row = rows.get(id);
    if (row?.changedAt.toISOString() !== changedAt) answer.leftOut.push({ id, why: CHANGED });
    else if (!found.get(id)!.lowRisk) answer.leftOut.push({ id, why: NOT_LOW });
    else {
      const outcome = await approve(row);
      if (typeof outcome === 'string') answer.leftOut.push({ id, why: outcome });
      else answer.approved.push({ id, approvalsMissing: outcome });
    }
  }
  return answer;

  async function approve(before: WithdrawalRow): Promise<number | string> {
    try {
      return await db.transaction().execute(async (tx) => {
        await refuseOwnAccount(tx, operator, before.playerId);
        const { withdrawalId, changedAt } = before;
        const wanted = { withdrawalId, reviewer: operator, verdict: 'approve', note, ifChangedAt: changedAt } as const;
        const after = await reviewWithdrawal(deps, tx, wanted);
        const given = (await reviewsOfEach(tx, [after], operator)).get(withdrawalId) ?? [];
        await record(tx, {
          operatorId: operator.operatorId,
          action: 'withdrawal.approve',
          object: `withdrawal:${withdrawalId}`,
          before: { state: before.state, naira: toNaira(before.amountKobo), together: items.length },
          after: { state: after.state },
          reason: note,
        });
        return approvalsMissing(after, given);
      });
    } catch (error) {
      if (error instanceof Refusal) return error.code === 'nothing_to_decide' ? CHANGED : error.message;
      throw error;
    }
  }
}
