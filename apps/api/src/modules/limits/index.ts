export { playerExcludedJob } from './jobs.ts';
export { awayUntil, mustMayPay, mustMaySpend, mustNotBeOnBreak } from './may-spend.ts';
export { routes } from './routes.ts';
