import { existsSync, globSync } from 'node:fs';
import { run, Trouble, UsageError } from '../apps/api/src/platform/command.ts';
import { runProgram } from './run-command.ts';

const chromium = process.env['CHROMIUM'] || '/usr/bin/chromium-headless-shell';

await run(
  {
    command: 'pnpm e2e',
    description:
      'Walks the journeys in Chromium, on a product of their own; builds it first if it is older than its sources.\n' +
      'CHROMIUM names the browser, PLAYWRIGHT_JSON_OUTPUT_FILE a file for the results.',
    positionals: { form: '[file …]', description: 'only the journeys whose file name holds one of these (all)' },
    options: {
      grep: { type: 'string', short: 'g', placeholder: 'TEXT', description: 'only journeys whose name has it' },
      trace: { type: 'string', placeholder: 'MODE', description: 'on: record every step' },
    },
    passesTo: 'playwright',
    example: "pnpm e2e codes -g 'two tabs'",
  },
  async ({ positionals, options, passed }) => {
    const files = globSync('e2e/**/*.spec.ts', { exclude: ['**/node_modules/**'] });
    const unknown = positionals.find((word) => !files.some((file) => file.includes(word)));
    if (unknown !== undefined) throw new UsageError(`No journey has "${unknown}" in its file name`);
    if (!existsSync(chromium))
      throw new Trouble(
        `There is no browser at ${chromium}. On Debian: apt-get install chromium-headless-shell. Or set CHROMIUM`,
      );
    const chosen = Object.entries(options).flatMap(([name, value]) => (value ? [`--${name}=${value}`] : []));
    const command = ['pnpm', '--dir', 'e2e', 'exec', 'playwright', 'test'];
    process.exitCode = await runProgram([...command, ...positionals, ...chosen, ...passed]);
  },
);
