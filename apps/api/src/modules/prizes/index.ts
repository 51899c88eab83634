export { consoleRoutes } from './console-routes.ts';
export type { PrizesDeps } from './deps.ts';
export { sweepWeeksJob, tellWinnerJob } from './jobs.ts';
export { findReceipt, receiptsOf } from './receipts.ts';
export { routes } from './routes.ts';
export { sweepWeeks } from './sweep-weeks.ts';
export { tellWinner } from './tell-winner.ts';
