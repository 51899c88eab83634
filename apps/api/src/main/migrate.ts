import { run } from '../platform/command.ts';
import { makeLog } from '../platform/log/log.ts';
import { migrateDatabase } from './migrate-database.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { sayingTroubles } from './with-foundations.ts';

await run(
  {
    command: 'node apps/api/src/main/migrate.ts',
    description: 'Brings the tables and the job queues up to date, as the owner. Part of pnpm db:setup.',
    example: 'node apps/api/src/main/migrate.ts',
  },
  async () => {
    const config = readConfigOrExit('migrate');
    const applied = await sayingTroubles(config.databaseUrl, () => migrateDatabase(config.databaseUrl));
    makeLog(config).info({ applied }, applied.length === 0 ? 'nothing to migrate' : 'migrated');
  },
);
