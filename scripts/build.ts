import { run } from '../apps/api/src/platform/command.ts';
import { runProgram } from './run-command.ts';

await run(
  {
    command: 'pnpm build',
    description: 'Builds web and console as they ship, into apps/web/dist and apps/console/dist.',
    example: 'pnpm build',
  },
  async () => {
    for (const app of ['@spw/web', '@spw/console']) {
      process.exitCode = await runProgram(['pnpm', '--filter', app, 'build']);
      if (process.exitCode !== 0) return;
    }
  },
);
