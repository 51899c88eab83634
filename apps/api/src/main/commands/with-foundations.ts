import { makeLog } from '../../platform/log/log.ts';
import { checkBeforeOpening } from './before-opening.ts';
import type { Config } from '../config.ts';
import { openFoundations, type Foundations } from '../foundations.ts';
import { sayingTroubles } from './saying-troubles.ts';

/** Opens the database and Redis for one command, and closes them after it. */
export async function withFoundations(
  config: Config,
  name: string,
  work: (foundations: Foundations) => Promise<void>,
): Promise<void> {
  await checkBeforeOpening();
  const { foundations, close } = openFoundations(config, name, makeLog(config, name));
  try {
    await sayingTroubles(config.databaseUrl, () => work(foundations));
  } finally {
    await close();
  }
}
