import { migrateDatabase } from '../../apps/api/src/main/migrate-database.ts';
import { seed } from '../../apps/api/src/main/seed-database.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { closeDatabase, createRoles } from '../../apps/api/src/platform/db/roles.ts';
import { systemRandom } from '../../apps/api/src/platform/random.ts';
import { databaseUrl, runSql } from '../../apps/api/src/testing/template.ts';
import { DEFAULT_SETTINGS } from '../../packages/rules/src/settings.ts';

export const DATABASE = 'spw_load';
export const POOL = { poolSize: 2, poolWaitMilliseconds: 60_000, statementMilliseconds: 600_000 };
/** Hours are compressed, so that a player of minutes asks for the codes of days; and all come at once. */
const SETTINGS = {
  codes: {
    perPhoneQuarterHour: 10,
    perPhoneDay: 30,
    perDeviceHour: 50,
    strangersPerMinute: 6000,
    strangersPerPrefixMinute: 1000,
  },
};

/** Tables, and what the game needs in them. Returns the way in as their owner. */
export async function prepareDatabase(adminUrl: string): Promise<string> {
  const ownerUrl = databaseUrl(adminUrl, DATABASE, 'spw_owner');
  await createRoles(adminUrl);
  await runSql(adminUrl, `create database ${DATABASE} owner spw_owner`);
  await closeDatabase(adminUrl, DATABASE);
  await migrateDatabase(ownerUrl);
  const { db, close } = connect({ databaseUrl: ownerUrl, ...POOL }, 'spw-load');
  try {
    const deps = { db, clock: systemClock, random: systemRandom, currentSettings: async () => DEFAULT_SETTINGS };
    await seed(deps, { production: false });
  } finally {
    await close();
  }
  await runSql(
    ownerUrl,
    `insert into settings_versions (changes, published_at, published_by)
     values ('${JSON.stringify(SETTINGS)}', now(), 'load')`,
  );
  return ownerUrl;
}
