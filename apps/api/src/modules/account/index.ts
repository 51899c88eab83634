export { findDeletion } from './deletion-store.ts';
export { eraseAccount, sweepDeletions } from './erase-account.ts';
export { eraseAccountJob, sweepDeletionsJob } from './jobs.ts';
export { routes } from './routes.ts';
