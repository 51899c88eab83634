export { operatorRoutes } from './operator-routes.ts';
export type { PrizesDeps } from './deps.ts';
export { sweepWeeksJob, notifyWinnerJob } from './jobs.ts';
export { findReceipt, receiptsOf } from './awards/receipts.ts';
export { routes } from './routes.ts';
export { sweepWeeks } from './weeks/sweep-weeks.ts';
export { notifyWinner } from './awards/notify-winner.ts';
export { personalData } from './tables.ts';
