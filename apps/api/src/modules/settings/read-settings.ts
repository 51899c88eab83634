import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { keepFresh } from '../../platform/keep-fresh.ts';
import type { Log } from '../../platform/log/log.ts';
import { versionInForce } from './settings-store.ts';

export interface PublishedSettings {
  /** 0 while nothing was ever published. */
  readonly version: number;
  readonly settings: Settings;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly log: Log;
}

/** A reader of the settings in force, which are never older than five seconds while the database answers. */
export function readSettings(deps: Deps): () => Promise<PublishedSettings> {
  const { log } = deps;
  return keepFresh(deps, async () => {
    const { version, settings } = await versionInForce(deps, deps.db, (unsound, problems) =>
      log.error({ version: unsound, problems }, 'settings cannot be used'),
    );
    return { version, settings };
  });
}
