// First: a signal that comes while everything else is loaded must not be lost.
import './stop-signal.ts';
import { run } from '../platform/command.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

await run(
  {
    command: 'node apps/api/src/main/worker.ts',
    description:
      'Does the jobs and keeps the schedules. Any number may run beside each other. Part of pnpm dev and pnpm start.',
    example: 'node apps/api/src/main/worker.ts',
  },
  async () => {
    const config = readConfigOrExit('worker');
    const { runWorker } = await import('./run-worker.ts');
    return runWorker(config);
  },
);
