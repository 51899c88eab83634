import { record } from '../../modules/audit/index.ts';
import { Trouble, UsageError } from '../../platform/command.ts';
import type { Db } from '../../platform/db/database.ts';
import { countJobs, listDeadJobs, runDeadJobs } from '../../platform/jobs/dead-jobs.ts';
import { allJobs } from '../all-jobs.ts';

const SHOWN = 100;

export function requireQueue(queue: string): void {
  const queues = allJobs.map(({ name }) => name);
  if (!queues.includes(queue)) throw new UsageError(`--run-all must be one of ${queues.join(', ')}, not "${queue}"`);
}

export async function showJobs(db: Db): Promise<void> {
  const queues = await countJobs(db);
  const dead = await listDeadJobs(db, SHOWN);
  const lines = [
    ...queues.map(({ queue, waiting, active }) => `${queue.padEnd(28)}${waiting} waiting, ${active} under way`),
    ...dead.map(
      ({ id, queue, diedAt, tries, data }) =>
        `dead ${id} ${queue} ${diedAt.toISOString()} after ${tries} tries ${JSON.stringify(data)}`,
    ),
    dead.length === SHOWN ? `the oldest ${SHOWN} dead jobs are shown` : `${dead.length} dead jobs`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Has dead jobs run again, and writes down that it was asked for. */
export async function runJobsAgain(db: Db, which: Parameters<typeof runDeadJobs>[1]): Promise<void> {
  const moved = await db.transaction().execute(async (tx) => {
    const count = await runDeadJobs(tx, which);
    const object = `jobs:${'queue' in which ? which.queue : which.ids.join()}`;
    await record(tx, { operatorId: null, action: 'jobs.run', object, after: { count } });
    return count;
  });
  if (moved === 0) throw new Trouble(`There is no such dead job, or another of its kind waits: pnpm jobs shows them`);
  process.stdout.write(`${moved} in the queue again\n`);
}
