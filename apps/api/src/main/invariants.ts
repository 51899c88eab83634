import { run } from '../platform/command.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

const LONGEST_MILLISECONDS = 600_000;

await run(
  {
    command: 'pnpm invariants',
    description:
      'Verifies the whole database for anything that can never be, and the board in Redis when there is one.\n' +
      'Changes nothing; ends with 1 when something is broken.',
    example: 'pnpm invariants',
  },
  async () => {
    const config = { ...readConfigOrExit('reader'), statementMilliseconds: LONGEST_MILLISECONDS };
    const [{ verifyDatabase }, { withFoundations }] = await Promise.all([
      import('./commands/verify-database.ts'),
      import('./commands/with-foundations.ts'),
    ]);
    await withFoundations(config, 'spw-invariants', (foundations) => verifyDatabase(config, foundations));
  },
);
