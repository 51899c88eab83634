import { run } from '../apps/api/src/platform/command.ts';
import { requireBuilt } from './preflight.ts';
import { runProgram } from './run-command.ts';

await run(
  {
    command: 'pnpm size',
    description: 'Prints what a visitor downloads against the budgets, after pnpm build. Ends with 1 above one.',
    example: 'pnpm size',
  },
  async () => {
    requireBuilt();
    process.exitCode = await runProgram(['pnpm', '--filter', '@spw/web', 'size']);
  },
);
