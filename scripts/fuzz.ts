import { run } from '../apps/api/src/platform/command.ts';
import { requireServerPrograms } from './preflight.ts';
import { runProgram } from './run-command.ts';

await run(
  {
    command: 'pnpm fuzz',
    description:
      'Sends requests without sense to every call of the game, or of the console, and judges each answer by the published document.\n' +
      'The seed is said, to repeat it.',
    options: {
      console: { type: 'boolean', description: 'to the calls of the console' },
      requests: { type: 'integer', placeholder: 'N', default: 100_000, description: 'how many' },
      seed: { type: 'integer', placeholder: 'N', description: 'the same requests again (by the clock)' },
    },
    example: 'pnpm fuzz --console --requests 20000 --seed 7',
  },
  async ({ options: { console, requests, seed = Date.now() % 1_000_000 } }) => {
    const which = console ? 'sends to the console' : 'sent to any call';
    await requireServerPrograms();
    process.exitCode = await runProgram(
      ['vitest', 'run', '--root', 'apps/api', 'src/main/fuzz-calls.test.ts', '-t', which],
      { FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed) },
    );
  },
);
