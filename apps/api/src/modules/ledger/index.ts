export { goodsOf, grantGoods, spendGoods } from './goods.ts';
export { makePartitions, makePartitionsJob } from './jobs.ts';
export { Overdraft } from './post.ts';
