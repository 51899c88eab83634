export { consoleRoutes } from './operator-routes.ts';
export type { PrizesDeps } from './deps.ts';
export { sweepWeeksJob, tellWinnerJob } from './jobs.ts';
export { findReceipt, receiptsOf } from './awards/receipts.ts';
export { routes } from './routes.ts';
export { sweepWeeks } from './weeks/sweep-weeks.ts';
export { tellWinner } from './awards/notify-winner.ts';
