import { run } from '../platform/command.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

const LONGEST_MILLISECONDS = 600_000;

await run(
  {
    command: 'pnpm audit:verify',
    description: 'Counts the chain of the audit log again. Ends with 1 and names the first entry that was changed.',
    example: 'pnpm audit:verify',
  },
  async () => {
    const config = { ...readConfigOrExit('reader'), statementMilliseconds: LONGEST_MILLISECONDS };
    const [{ verifyChain }, { withFoundations }] = await Promise.all([
      import('../modules/audit/index.ts'),
      import('./commands/with-foundations.ts'),
    ]);
    await withFoundations(config, 'spw-audit', async ({ db }) => {
      const verdict = await verifyChain(db);
      if (verdict.holds) process.stdout.write(`holds: ${verdict.entries} entries\n`);
      else {
        process.stdout.write(`BROKEN: entry ${verdict.entryId} was ${verdict.what}\n`);
        process.exitCode = 1;
      }
    });
  },
);
