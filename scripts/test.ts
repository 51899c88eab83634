import { globSync } from 'node:fs';
import { run, UsageError } from '../apps/api/src/platform/command.ts';
import { requireServerPrograms } from './preflight.ts';
import { runProgram } from './run-command.ts';

// A machine leaves one of its processors free by itself: of two, that is half.
const WORKERS = '--maxWorkers=2';

await run(
  {
    command: 'pnpm test',
    description: 'Runs the unit and API tests, on databases of their own.',
    positionals: { form: '[file …]', description: 'only the tests whose path holds one of these (all)' },
    options: {
      testNamePattern: { type: 'string', short: 't', placeholder: 'TEXT', description: 'only tests whose name has it' },
      project: { type: 'string', placeholder: 'NAME', description: 'only those of one workspace, such as scripts' },
    },
    passesTo: 'vitest',
    example: 'pnpm test modules/shop -t subscription',
  },
  async ({ positionals, options, passed }) => {
    const words = positionals.map((word) => word.replace(/^\.\//, ''));
    const files = globSync('{apps,packages,scripts}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**'] });
    const unknown = words.find((word) => !files.some((file) => file.includes(word)));
    if (unknown !== undefined) throw new UsageError(`No test file has "${unknown}" in its path`);
    const included = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
    if (included.some((file) => /^(apps\/api|scripts)\//.test(file))) await requireServerPrograms();
    // As whole paths: vitest looks for a word within each workspace, where `rules/src/email` is in no path, and says nothing.
    const wanted = words.length === 0 ? [] : included;
    const chosen = Object.entries(options).flatMap(([name, value]) => (value ? [`--${name}=${value}`] : []));
    process.exitCode = await runProgram(['vitest', 'run', WORKERS, ...wanted, ...chosen, ...passed]);
  },
);
