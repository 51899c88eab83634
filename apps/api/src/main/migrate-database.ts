import { publishBank } from '../modules/questions/index.ts';
import { guardSettings } from '../modules/settings/index.ts';
import { applyRights } from '../platform/db/apply-rights.ts';
import { connect } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { installJobs } from '../platform/jobs/install.ts';
import { allJobs } from './all-jobs.ts';

const CONNECTION = { poolSize: 1, poolWaitMilliseconds: 60_000, statementMilliseconds: 600_000 };

/** Tables first, then a queue for each job, what each process may do, which settings two people change, and a version of the question bank. Says which migrations ran. */
export function migrateDatabase(ownerUrl: string): Promise<string[]> {
  return migrate(ownerUrl, {
    async afterwards() {
      await installJobs(ownerUrl, allJobs);
      await applyRights(ownerUrl);
      await writeDown(ownerUrl);
    },
  });
}

/** Also questions that were approved before there were versions of the bank, or by a release that knew none. */
async function writeDown(ownerUrl: string): Promise<void> {
  const { db, close } = connect({ databaseUrl: ownerUrl, ...CONNECTION }, 'spw-migrate');
  try {
    await db.transaction().execute(guardSettings);
    await db.transaction().execute(publishBank);
  } finally {
    await close();
  }
}
