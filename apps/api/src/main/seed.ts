import { seedCampaign } from '../modules/campaigns/index.ts';
import { makeLog } from '../platform/log/log.ts';
import { buildDeps } from './build.ts';
import { openFoundations } from './foundations.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { seed } from './seed-database.ts';

/** Usage: node src/main/seed.ts. Fills a migrated database with what the product needs to start. Safe to repeat. */
const config = readConfigOrExit();
const log = makeLog(config);
const { foundations, close } = openFoundations(config, 'spw-seed', log);
try {
  const deps = buildDeps(config, foundations);
  log.info(await seed(deps), 'seeded');
  if (config.appEnv === 'development' && config.standinsUrl)
    log.info({ campaign: await seedCampaign(deps, config.standinsUrl) }, 'seeded for the stand-ins');
} finally {
  await close();
}
