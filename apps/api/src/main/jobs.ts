import { run, UsageError } from '../platform/command.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

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
        description: 'has all dead jobs of a queue run again, such as payments.process-webhook',
      },
    },
    example: 'pnpm jobs --run-all payments.process-webhook',
  },
  async ({ options: { run: id, 'run-all': queue } }) => {
    if (id !== undefined && queue !== undefined) throw new UsageError('Say --run or --run-all, not both');
    if (id !== undefined && !AN_ID.test(id)) throw new UsageError(`--run must be the id of a dead job, not "${id}"`);
    const config = readConfigOrExit('command');
    const [{ requireQueue, runJobsAgain, showJobs }, { withFoundations }] = await Promise.all([
      import('./commands/tend-jobs.ts'),
      import('./commands/with-foundations.ts'),
    ]);
    if (queue !== undefined) requireQueue(queue);
    await withFoundations(config, 'spw-jobs', ({ db }) => {
      if (id !== undefined) return runJobsAgain(db, { ids: [id] });
      return queue !== undefined ? runJobsAgain(db, { queue }) : showJobs(db);
    });
  },
);
