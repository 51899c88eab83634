export type { Carrier, Good, Sale } from './accounts.ts';
export { recentCardOf } from './cash-history.ts';
export { goodsOf, grantGoods, spendGoods } from './goods.ts';
export { makePartitions, makePartitionsJob } from './jobs.ts';
export { isPosted, Overdraft, post } from './post.ts';
export { freezePurse, lockPurse, purseOf, type PlayerPurse } from './purse.ts';
export * as transfers from './transfers.ts';
