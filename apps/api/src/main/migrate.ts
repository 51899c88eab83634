import { run } from '../platform/command.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { explainTroubles } from './commands/explain-troubles.ts';

await run(
  {
    command: 'node apps/api/src/main/migrate.ts',
    description: 'Brings the tables and the job queues up to date, as the owner. Part of pnpm db:setup.',
    example: 'node apps/api/src/main/migrate.ts',
  },
  async () => {
    const config = readConfigOrExit('migrate');
    const [{ makeLog }, { migrateDatabase }] = await Promise.all([
      import('../platform/log/log.ts'),
      import('./migrate-database.ts'),
    ]);
    const applied = await explainTroubles(config.databaseUrl, () => migrateDatabase(config.databaseUrl));
    makeLog(config, 'spw-migrate').info({ applied }, applied.length === 0 ? 'nothing to migrate' : 'migrated');
  },
);
