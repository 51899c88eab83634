export type { SpendingDeps } from './deps.ts';
export { playerExcludedJob } from './jobs.ts';
export { breakEndsAt, mustMayPay, mustMaySpend, mustNotBeOnBreak } from './may-spend.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
