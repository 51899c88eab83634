import { record } from '../modules/audit/index.ts';
import { run, Trouble, UsageError } from '../platform/command.ts';
import { countJobs, listDeadJobs, runDeadJobs } from '../platform/jobs/dead-jobs.ts';
import { allJobs } from './all-jobs.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { withFoundations } from './with-foundations.ts';

const SHOWN = 100;
const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

await run(
  {
    command: 'pnpm jobs',
    description:
      'Shows how many jobs wait, and those that failed every time they were tried, with what they were about.\n' +
      'Or has such dead jobs run again, once what made them fail is mended.',
    options: {
      run: { type: 'string', placeholder: 'ID', description: 'has this dead job run again' },
      'run-all': {
        type: 'string',
        placeholder: 'QUEUE',
        choices: allJobs.map(({ name }) => name),
        description: 'has all dead jobs of a queue run again, such as payments.process-webhook',
      },
    },
    example: 'pnpm jobs --run-all payments.process-webhook',
  },
  async ({ options: { run: id, 'run-all': queue } }) => {
    if (id !== undefined && queue !== undefined) throw new UsageError('Say --run or --run-all, not both');
    if (id !== undefined && !AN_ID.test(id)) throw new UsageError(`--run must be the id of a dead job, not "${id}"`);
    const which = id !== undefined ? { ids: [id] } : queue !== undefined ? { queue } : null;
    await withFoundations(readConfigOrExit('command'), 'spw-jobs', async ({ db }) => {
      if (which === null) return show(await countJobs(db), await listDeadJobs(db, SHOWN));
      const moved = await db.transaction().execute(async (tx) => {
        const count = await runDeadJobs(tx, which);
        await record(tx, { operatorId: null, action: 'jobs.run', object: `jobs:${id ?? queue}`, after: { count } });
        return count;
      });
      if (moved === 0)
        throw new Trouble(`There is no such dead job, or another of its kind waits: pnpm jobs shows them`);
      process.stdout.write(`${moved} in the queue again\n`);
    });
  },
);

function show(queues: Awaited<ReturnType<typeof countJobs>>, dead: Awaited<ReturnType<typeof listDeadJobs>>): void {
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
