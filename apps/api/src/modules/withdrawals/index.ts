export type { WithdrawalsDeps } from './deps.ts';
export { reconcileTransfersJob, sendWithdrawalJob } from './jobs.ts';
export { operatorRoutes } from './operator-routes.ts';
export { reconcileTransfers } from './payout/reconcile-transfers.ts';
export { approvalsMissing, reviewReasonsOfEach, reviewsOfEach, reviewWithdrawal } from './desk/review-withdrawal.ts';
export { listQueue } from './desk/list-queue.ts';
export { checkHolders } from './desk/check-holder.ts';
export { keepPayouts, purgeKeptPayouts, takeOverPayouts } from './keep-payouts.ts';
export { accountsPaidTo, hashesPaidTo } from './paid-accounts.ts';
export { routes } from './routes.ts';
export { sendNamedWithdrawal } from './payout/send-withdrawal.ts';
export { holdForOwner } from './payout/hold-for-owner.ts';
export { sweepWithdrawals } from './payout/sweep-withdrawals.ts';
export { transferEvents } from './payout/transfer-events.ts';
export { watchWithdrawals } from './payout/watch-withdrawals.ts';
export { pocketsOf } from './request/withdrawable.ts';
export {
  findOverpayment,
  hasOverpayment,
  listOverpayments,
  missingOf,
  type OverpaymentRow,
} from './overpayment-store.ts';
export { bearOverpaid, lockOverpayment } from './payout/overpaid.ts';
export { findWithdrawal, findWithdrawals, referenceOf, type WithdrawalRow } from './withdrawal-store.ts';
export { countOpenWithdrawals, firstPaidAfter, listInReview } from './withdrawal-lists.ts';
export { pendingReceipts, receiptOf, receiptsOf } from './withdrawal-view.ts';
export { personalData } from './tables.ts';
