export type { Carrier, SoldAsset, Rail, Sale } from './accounts.ts';
export { PLAYER_PLACES } from './accounts.ts';
export { cashAfter, cashGivenTo, heldFor, recentCardOf } from './cash-history.ts';
export { assetBalancesOf, grantAsset, spendAsset } from './game-assets.ts';
export { entriesOf } from './player-entries.ts';
export { makePartitions, makePartitionsJob } from './jobs.ts';
export { isPosted, Overdraft, post } from './post.ts';
export { freezeBalances, lockBalances, balancesOf, type PlayerBalances } from './balances.ts';
export * as transfers from './transfers.ts';
