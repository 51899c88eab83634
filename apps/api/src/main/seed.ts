import { run } from '../platform/command.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

await run(
  {
    command: 'node apps/api/src/main/seed.ts',
    description:
      'Fills a migrated database with what the product needs to start. Safe to repeat. Part of pnpm db:setup.',
    example: 'node apps/api/src/main/seed.ts',
  },
  async () => {
    const config = readConfigOrExit('command');
    const [{ seedCampaign }, { buildDeps }, { seed }, { withFoundations }] = await Promise.all([
      import('../modules/campaigns/index.ts'),
      import('./build.ts'),
      import('./seed-database.ts'),
      import('./commands/with-foundations.ts'),
    ]);
    await withFoundations(config, 'spw-seed', async (foundations) => {
      const { log } = foundations;
      const deps = buildDeps(config, foundations);
      log.info(await seed(deps, { production: config.appEnv === 'production' }), 'seeded');
      if (config.appEnv === 'development' && config.standinsUrl)
        log.info({ campaign: await seedCampaign(deps, config.standinsUrl) }, 'seeded for the stand-ins');
    });
  },
);
