export type { SpendingDeps } from './deps.ts';
export { playerExcludedJob, purgeKeptLimits, purgeKeptLimitsJob } from './jobs.ts';
export { keepLimits, takeOverLimits } from './keep-limits.ts';
export { findLimits, whoTakePart } from './limit-store.ts';
export { breakEndsAt, mustBeOfAge, mustBePayer, mustMaySpend, mustNotBeOnBreak, mustTakePart } from './may-spend.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
