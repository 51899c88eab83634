export { airtimeSpending } from './airtime/spending.ts';
export { verifyAirtime } from './airtime/verify.ts';
export { stopCarrierJob, stopCarrierSubscription, stopRenewals } from './airtime/stop.ts';
export { findPayment, referencesOf, type HasOverpayment, type PaymentRow } from './core/payment-store.ts';
export {
  closeQuarantined,
  lockForAdjustment,
  pocketOf,
  railOf,
  refuseWhatProviderKnows,
} from './desk/adjust-payment.ts';
export { endHolds, holdsOf, holdWallet } from './core/wallet-holds.ts';
export { confirmPayments, confirmPaymentsOf, type ConfirmDeps, type ConfirmProgress } from './core/confirm-payments.ts';
export { confirmedOf, unconfirmedPaymentsOf } from './core/payment-store.ts';
export { checkPayment } from './core/check-payment.ts';
export type { PaymentsDeps } from './deps.ts';
export { processWebhookJob, reconcileCardsJob, sendRefundJob, sweepRefundsJob, sweepWebhooksJob } from './jobs.ts';
export { processWebhook, sweepWebhooks } from './webhooks/process-webhook.ts';
export { operatorRoutes } from './operator-routes.ts';
export { countOpenPayments } from './core/payment-store.ts';
export { declineThaw, findAskedThaw, thawWallet } from './desk/thaw-wallet.ts';
export { reconcileCards } from './card/reconcile.ts';
export { reconcileByHour } from './desk/reconcile-by-hour.ts';
export type { Difference } from './desk/reconciliation-store.ts';
export { routes } from './routes.ts';
export { sendNamedRefund, sweepRefunds } from './card/send-refund.ts';
export { pendingReceipts, receiptOf, receiptsOf } from './core/show-payment.ts';
export { promptsOf } from './mobile-money/prompt-store.ts';
export { ownNamesOf } from './mobile-money/own-name.ts';
export { sweepPayments } from './core/sweep-payments.ts';
export { webhooks } from './webhooks.ts';
export { watchPayments } from './core/watch-payments.ts';
export { emptyWebhooksAbout, personalData } from './tables.ts';
