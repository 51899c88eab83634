export { carrierRenewalsOf, noteCarrierWord, type CarrierState } from './carrier-subscriptions.ts';
export { agreedPrice, keepConsent } from './consents.ts';
export { subscriptionToPlay } from './demo-subscription.ts';
export {
  endRenewal,
  keepRenewal,
  listDueRenewals,
  lockDueRenewal,
  MOST_TRIES,
  noteRenewal,
  renewNext,
  waitToRenew,
  type RenewalRow,
} from './renewal-store.ts';
export { runningSubscription } from './running-subscription.ts';
export { activateSubscription, subscriptionOf, type Plan } from './subscriptions.ts';
