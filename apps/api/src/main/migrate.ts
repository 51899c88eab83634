import { makeLog } from '../platform/log/log.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

/** Usage: node src/main/migrate.ts. Brings the tables and the job queues up to date, as the owner. */
const config = readConfigOrExit();
const applied = await bringUpToDate(config.databaseOwnerUrl);
makeLog(config).info({ applied }, applied.length === 0 ? 'nothing to migrate' : 'migrated');
