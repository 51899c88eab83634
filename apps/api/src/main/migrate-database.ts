import { migrate } from '../platform/db/migrate.ts';
import { installJobs } from '../platform/jobs/install.ts';
import { allJobs } from './all-jobs.ts';

/** Tables first, then a queue for each job. Says which migrations ran. */
export function migrateDatabase(ownerUrl: string): Promise<string[]> {
  return migrate(ownerUrl, { afterwards: () => installJobs(ownerUrl, allJobs) });
}
