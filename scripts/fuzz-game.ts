import { run } from '../apps/api/src/platform/command.ts';
import { requireServerPrograms } from './preflight.ts';
import { runProgram } from './run-command.ts';

await run(
  {
    command: 'pnpm fuzz:game',
    description:
      'Plays without sense on a database of its own, then looks whether anything came about that can never be.\n' +
      'The seed is said, to repeat it.',
    options: {
      calls: { type: 'integer', placeholder: 'N', default: 20_000, description: 'how many' },
      players: { type: 'integer', placeholder: 'N', default: 20, description: 'by so many players' },
      seed: { type: 'integer', placeholder: 'N', description: 'the same calls again (by the clock)' },
    },
    example: 'pnpm fuzz:game --calls 50000 --seed 7',
  },
  async ({ options: { calls, players, seed = Date.now() % 1_000_000 } }) => {
    await requireServerPrograms();
    process.exitCode = await runProgram(
      ['vitest', 'run', '--root', 'apps/api', 'src/modules/rounds/fuzz-game.test.ts'],
      { FUZZ_CALLS: String(calls), FUZZ_PLAYERS: String(players), FUZZ_SEED: String(seed) },
    );
  },
);
