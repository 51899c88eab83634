export { buyFromWallet, type Buying } from './buy-from-wallet.ts';
export { buyPlays } from './buy-plays.ts';
export type { ShopDeps } from './deps.ts';
export { mustSelect } from './read-price.ts';
export { findReceipt, receiptOf, receiptsOf } from './receipts.ts';
export { renewSubscriptions, renewSubscriptionsJob } from './renew-subscriptions.ts';
export { routes } from './routes.ts';
export { subscribeByWallet } from './subscribe-by-wallet.ts';
export { orderOf } from './ware.ts';
