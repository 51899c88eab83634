import { existsSync } from 'node:fs';
import { run, UsageError } from '../apps/api/src/platform/command.ts';
import { runProgram } from './run-command.ts';

await run(
  {
    command: 'pnpm format',
    description: 'Formats the code, or only these files and folders.',
    positionals: { form: '[path …]', description: 'what to format (everything)' },
    example: 'pnpm format apps/api/src/main',
  },
  async ({ positionals }) => {
    const gone = positionals.find((path) => !existsSync(path));
    if (gone !== undefined) throw new UsageError(`There is no file ${gone}`);
    process.exitCode = await runProgram(['oxfmt', ...positionals]);
  },
);
