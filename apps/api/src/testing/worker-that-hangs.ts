import { pino } from 'pino';
import { defineJob } from '../platform/jobs/job.ts';
import { startWorker } from '../platform/jobs/worker.ts';

/** Usage: node src/testing/worker-that-hangs.ts QUEUE COUNT. Takes so many jobs, says so, and never ends one of them. */
const [queue = '', count = '1'] = process.argv.slice(2);
const worker = await startWorker({ databaseUrl: process.env['DATABASE_URL']!, log: pino({ level: 'silent' }) });
await worker.work(
  defineJob(queue),
  (_data, { id }) => {
    process.stdout.write(`holds ${id}\n`);
    return new Promise(() => undefined);
  },
  { atOnce: Number(count) },
);
