import { DEFAULT_SETTINGS, type Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { keepFresh } from '../../platform/keep-fresh.ts';
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

const VERSIONS_TO_TRY = 5;

/** A reader of the settings in force, which are never older than five seconds while the database answers. */
export function readSettings(deps: Deps): () => Promise<PublishedSettings> {
  return keepFresh(deps, () => readNewestSound(deps));
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
