export { activateSubscription, subscriptionOf } from './subscriptions.ts';
