export { playerExcludedJob } from './jobs.ts';
export { breakEndsAt, mustMayPay, mustMaySpend, mustNotBeOnBreak } from './may-spend.ts';
export { routes } from './routes.ts';
