import { makeLog } from '../platform/log/log.ts';
import { migrateDatabase } from './migrate-database.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

/** Usage: node src/main/migrate.ts. Brings the tables and the job queues up to date, as the owner. */
const config = readConfigOrExit();
const applied = await migrateDatabase(config.databaseOwnerUrl);
makeLog(config).info({ applied }, applied.length === 0 ? 'nothing to migrate' : 'migrated');
