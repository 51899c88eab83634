import { setTimeout as pause } from 'node:timers/promises';
import { lagosWeek } from '@spw/rules/lagos';
import type { Finding } from '../../invariants/check-invariants.ts';
import { verifyLedger } from '../../invariants/verify-ledger.ts';
import { boardDifferences } from '../../modules/leaderboard/index.ts';
import type { Config } from '../config.ts';
import type { Foundations } from '../foundations.ts';

/** Says of every invariant whether it holds; the process ends with 1 when one does not. */
export async function verifyDatabase(config: Config, foundations: Foundations): Promise<void> {
  const board = await compareBoard(config, foundations);
  const books = await verifyLedger(foundations.db);
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
