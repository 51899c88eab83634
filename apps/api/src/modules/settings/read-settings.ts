import { DEFAULT_SETTINGS, type Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { readVersion } from './merge-settings.ts';
import { own } from './tables.ts';

export interface PublishedSettings {
  /** 0 while nothing was ever published. */
  readonly version: number;
  readonly settings: Settings;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

const GOOD_FOR_MILLISECONDS = 5000;
const REFRESH_AFTER_MILLISECONDS = 2500;
const VERSIONS_TO_TRY = 5;

/** A reader of the settings in force, which are never older than five seconds while the database answers. */
export function readSettings(deps: Deps): () => Promise<PublishedSettings> {
  let known: PublishedSettings | undefined;
  let knownSince = 0;
  let asking: Promise<PublishedSettings> | undefined;

  const refresh = (now: number): Promise<PublishedSettings> => {
    asking ??= readNewestSound(deps)
      .then((found) => {
        known = found;
        knownSince = now;
        return found;
      })
      .finally(() => (asking = undefined));
    return asking;
  };

  return async () => {
    const now = deps.clock.now().getTime();
    const age = now - knownSince;
    if (known && age < GOOD_FOR_MILLISECONDS) {
      // Ahead of time and waited for by nobody: were it waited for inside transactions, these could hold every connection
      // of the pool, and the question would wait for one of them.
      if (age >= REFRESH_AFTER_MILLISECONDS) refresh(now).catch(() => undefined);
      return known;
    }
    try {
      return await refresh(now);
    } catch (error) {
      if (!known || !isDatabaseUnavailable(error)) throw error;
      return known;
    }
  };
}

async function readNewestSound({ db, log }: Deps): Promise<PublishedSettings> {
  const rows = await own(db)
    .selectFrom('settingsVersions')
    .select(['version', 'changes'])
    .orderBy('version', 'desc')
    .limit(VERSIONS_TO_TRY)
    .execute();
  for (const { version, changes } of rows) {
    const merged = readVersion(changes);
    if ('settings' in merged) return { version, settings: merged.settings };
    log.error({ version, problems: merged.problems }, 'settings cannot be used');
  }
  return { version: 0, settings: DEFAULT_SETTINGS };
}
