import { setTimeout as pause } from 'node:timers/promises';
import { lagosWeek } from '@spw/rules/lagos';
import type { Finding } from '../invariants/check-invariants.ts';
import { verifyLedger } from '../invariants/verify-ledger.ts';
import { boardDifferences } from '../modules/leaderboard/index.ts';
import { run } from '../platform/command.ts';
import type { Config } from './config.ts';
import type { Foundations } from './foundations.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { withFoundations } from './with-foundations.ts';

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
    await withFoundations(config, 'spw-invariants', (foundations) => verify(config, foundations));
  },
);

async function verify(config: Config, foundations: Foundations): Promise<void> {
  const board = await compareBoard(config, foundations);
  const books = await verifyLedger(foundations.db, { milliseconds: LONGEST_MILLISECONDS });
  const findings = [...books.findings, ...(board ? [board] : [])];
  for (const { id, says, offences } of findings) {
    process.stdout.write(`${offences.length === 0 ? 'holds ' : 'BROKEN'} ${id.padEnd(3)} ${says}\n`);
    for (const offence of offences) process.stdout.write(`         ${offence}\n`);
  }
  if (!board) process.stdout.write('unseen I13 there is no board in Redis to look at\n');
  if (findings.some(({ offences }) => offences.length > 0)) process.exitCode = 1;
}

/** Null when there is no copy to look at: no Redis, or not filled yet. */
async function compareBoard(config: Config, foundations: Foundations): Promise<Finding | null> {
  const { db, redis, databaseNow } = foundations;
  for (let tries = 0; redis.state === 'away' && tries < 20; tries += 1) await pause(100);
  const differences = await boardDifferences(
    { ...foundations, demoPhones: config.demoPhones },
    lagosWeek(await databaseNow(db)),
  );
  const says = 'the board in Redis is that of the database';
  return differences ? { id: 'I13', says, offences: differences } : null;
}
