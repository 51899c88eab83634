import { makeLog } from '../../platform/log/log.ts';
import { checkBeforeOpening } from './before-opening.ts';
import type { Config } from '../config.ts';
import { openFoundations, type Foundations } from '../foundations.ts';
import { explainTroubles } from './explain-troubles.ts';

/** Nobody waits for a command but whoever typed it: a slow machine or a busy database is no reason to give up. */
const PATIENCE = { connection: 60_000, statement: 600_000 };

/** Opens the database and Redis for one command, and closes them after it. */
export async function withFoundations(
  config: Config,
  name: string,
  work: (foundations: Foundations) => Promise<void>,
): Promise<void> {
  await checkBeforeOpening();
  const patient = {
    ...config,
    poolWaitMilliseconds: Math.max(config.poolWaitMilliseconds, PATIENCE.connection),
    statementMilliseconds: Math.max(config.statementMilliseconds, PATIENCE.statement),
  };
  const { foundations, close } = openFoundations(patient, name, makeLog(config, name));
  try {
    await explainTroubles(config.databaseUrl, () => work(foundations));
  } finally {
    await close();
  }
}
