import type { WithdrawalCard, WithdrawalLine } from '@spw/contract/console/money';
import { toNaira } from '@spw/rules/naira';
import type { Approver } from '@spw/rules/two-people';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { bankAccountsOf, getBankAccount } from '../../bank-accounts/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { listSteps } from '../../money-steps/index.ts';
import { getPlayer, lastNumberCheck, namesOf } from '../../players/index.ts';
import { shortReferencesOf } from '../../short-references/index.ts';
import { othersPaidTo } from '../paid-accounts.ts';
import type { WithdrawalRow } from '../withdrawal-store.ts';
import { checkHolders } from './check-holder.ts';
import { paidBefore } from './list-queue.ts';
import { approvalsMissing, reviewReasonsOfEach, reviewsOfEach } from './review-withdrawal.ts';

/** `by` is the one who looks. */
export async function showLines(db: DbOrTx, rows: readonly WithdrawalRow[], by: Approver): Promise<WithdrawalLine[]> {
  const playerIds = rows.map(({ playerId }) => playerId);
  const subjectIds = rows.map(({ withdrawalId }) => withdrawalId);
  const names = await namesOf(db, playerIds);
  const shortReferences = await shortReferencesOf(db, { playerIds, subjectIds });
  const accounts = new Map((await bankAccountsOf(db, rows)).map((row) => [row.bankAccountId, row]));
  const given = await reviewsOfEach(db, rows, by);
  const inReview = rows.filter(({ state, reason }) => state === 'review' && reason === null);
  const reasons = await reviewReasonsOfEach(db, inReview);
  return rows.map((row) => {
    const { publicId, username } = names.get(row.playerId)!;
    const account = accounts.get(row.bankAccountId)!;
    const reviews = given.get(row.withdrawalId) ?? [];
    return {
      id: row.withdrawalId,
      reference: row.reference,
      shortReference: shortReferences.get(row.withdrawalId)!,
      player: { id: publicId, username },
      bank: { name: account.bankName, account: `••••${account.accountNumber.slice(-4)}` },
      amount: toNaira(row.amountKobo),
      state: row.state,
      why: row.reason === null ? [...(reasons.get(row.withdrawalId) ?? [])] : [row.reason],
      reviews: reviews.map(({ reviewer, verdict, note, at, stands }) => ({
        by: reviewer,
        verdict: verdict === 'approve' ? 'approve' : 'reject',
        note,
        at: at.toISOString(),
        stands,
      })),
      approvalsMissing: approvalsMissing(row, reviews),
      nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
    };
  });
}

/** What whoever decides should know. `by` is the one who asks: whoever has decided once cannot decide again. */
export async function showCard(db: DbOrTx, row: WithdrawalRow, by: Approver): Promise<WithdrawalCard> {
  const { playerId, withdrawalId } = row;
  const [line] = await showLines(db, [row], by);
  const account = await getBankAccount(db, row);
  const names = await namesOf(db, await othersPaidTo(db, account));
  const { cash, debt, frozen } = await balancesOf(db, playerId);
  const paid = await paidBefore(db, row);
  const number = await lastNumberCheck(db, playerId);
  const { createdAt, numberKnownAt, numberKnownBy } = await getPlayer(db, playerId);
  const hasDecided = line!.reviews.some((review) => review.by === by.username);
  return {
    ...line!,
    holder: account.accountName,
    timeline: (await listSteps(db, { playerId, subjectId: withdrawalId })).map(({ fromState, toState, cause, at }) => ({
      from: fromState,
      to: toState,
      cause,
      at: at.toISOString(),
    })),
    facts: {
      playerSince: createdAt.toISOString(),
      bankAddedAt: account.addedAt.toISOString(),
      sharedWith: [...names.values()].map(({ publicId, username }) => ({ id: publicId, username })),
      paidBefore: { count: paid.count, amount: toNaira(paid.amount) },
      cash: toNaira(cash),
      debt: toNaira(-debt),
      frozen,
      name: (await checkHolders(db, [account])).get(account.bankAccountId)!,
      number: number && { verdict: number.verdict, at: number.at.toISOString() },
      numberCleared: numberKnownAt && { by: numberKnownBy, at: numberKnownAt.toISOString() },
    },
    may: hasDecided ? [] : mayDecide(row),
  };
}

function mayDecide({ state, calledAt }: WithdrawalRow): WithdrawalCard['may'] {
  if (state === 'review') return ['approve', 'reject'];
  return state === 'reserved' && calledAt === null ? ['reject'] : [];
}
