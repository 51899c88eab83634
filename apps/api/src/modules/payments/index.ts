export { verifyAirtime } from './airtime-verify.ts';
export { stopCarrierJob, stopCarrierSubscription, stopRenewals } from './carrier-stop.ts';
export { checkNamedPayment, checkPayment } from './check-payment.ts';
export type { PaymentsDeps } from './deps.ts';
export {
  checkPaymentJob,
  processWebhookJob,
  reconcileCardsJob,
  sendRefundJob,
  sweepRefundsJob,
  sweepWebhooksJob,
} from './jobs.ts';
export { processWebhook, sweepWebhooks } from './process-webhook.ts';
export { operatorRoutes } from './operator-routes.ts';
export { listSteps, stepsOf } from './payment-store.ts';
export { reconcileCards } from './reconcile-cards.ts';
export { insertReconciliation, type Difference } from './reconciliation-store.ts';
export { routes } from './routes.ts';
export { sendNamedRefund, sweepRefunds } from './send-refund.ts';
export { pendingReceipts, receiptOf, receiptsOf } from './show-payment.ts';
export { sweepPayments } from './sweep-payments.ts';
export { webhooks } from './webhooks.ts';
export { watchPayments } from './watch-payments.ts';
