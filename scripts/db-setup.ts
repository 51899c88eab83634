import { run } from '../apps/api/src/platform/command.ts';
import { runProgram } from './run-command.ts';
import { appEnv, serviceAddresses } from './services/addresses.ts';
import { ensureServices } from './services/ensure-services.ts';

await run(
  {
    command: 'pnpm db:setup',
    description:
      'Brings the tables up to date and fills in what the game needs. Starts the local services first. Safe to repeat.',
    example: 'pnpm db:setup',
  },
  async () => {
    for (const line of await ensureServices()) process.stdout.write(`${line}\n`);
    for (const step of ['migrate', 'seed']) {
      const code = await runProgram(['node', `apps/api/src/main/${step}.ts`], { ...appEnv, ...serviceAddresses });
      process.exitCode = code;
      if (code !== 0) return;
    }
  },
);
