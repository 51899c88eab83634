export { carrierRenewalsOf, recordCarrierStatus, type CarrierState } from './carrier-subscriptions.ts';
export { agreedPrice, saveConsent } from './consents.ts';
export { subscriptionToPlaySince } from './demo-subscription.ts';
export {
  endRenewal,
  saveRenewal,
  listDueRenewals,
  lockDueRenewal,
  MOST_TRIES,
  recordRenewal,
  scheduleNextRenewal,
  postponeRenewal,
  type RenewalRow,
} from './renewal-store.ts';
export { runningSubscription } from './running-subscription.ts';
export { activateSubscription, subscriptionOf, type Plan, type SubscriptionFacts } from './subscriptions.ts';
export { personalData } from './tables.ts';
