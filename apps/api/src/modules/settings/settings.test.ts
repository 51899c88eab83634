import { getService } from '@spw/contract/settings';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { beforeEach, expect, test } from 'vitest';
import { buildDeps } from '../../main/build.ts';
import { seed } from '../../main/seed-database.ts';
import { useDatabase } from '../../testing/database.ts';
import { runSql } from '../../testing/template.ts';
import { testApp, testConfig } from '../../testing/test-app.ts';
import { publishSettings, type SettingsChanges } from './publish-settings.ts';

const database = useDatabase();
const { app, clock, foundations, logged } = await testApp(database);

beforeEach(async () => {
  await runSql(database.ownerUrl, 'truncate settings_versions restart identity');
  clock.advance({ seconds: 6 });
});

async function inForce() {
  const answer = await app.inject({ method: getService.method, url: `${getService.path}?name=spw` });
  return answer.json().data;
}

function publish(changes: SettingsChanges): Promise<number> {
  return database.db.transaction().execute((tx) => publishSettings(tx, { changes, by: 'a test', at: clock.now() }));
}

test('anyone can read the defaults while nothing was published', async () => {
  expect(await inForce()).toEqual({ name: 'spw', version: 0, settings: DEFAULT_SETTINGS });
});

test('what is published is in force within five seconds, and the rest stays as it was', async () => {
  await inForce();
  await publish({ prices: { wildcard: 150 } });
  expect((await inForce()).settings.prices.wildcard).toBe(100);

  clock.advance({ seconds: 5 });
  const { version, settings } = await inForce();
  expect([version, settings.prices.wildcard, settings.prices.daily]).toEqual([1, 150, 100]);
});

test('a publication says everything that differs, so a later one takes an earlier one back', async () => {
  await publish({ prices: { wildcard: 150 } });
  await publish({ minimums: { withdrawal: 1000 } });
  const { version, settings } = await inForce();
  expect([version, settings.prices.wildcard, settings.minimums.withdrawal]).toEqual([2, 100, 1000]);
});

test('a list is replaced as a whole', async () => {
  await publish({ prices: { airtimeTopUps: [50] } });
  expect((await inForce()).settings.prices.airtimeTopUps).toEqual([50]);
});

test.each([
  [{ game: { dailyCap: 37 } }, 'game.dailyCap may be at most 36'],
  [{ codes: { tries: 1_000_000 } }, 'codes.tries may be at most 10'],
  [{ people: { minimumAge: 0 } }, 'people.minimumAge must be at least 18'],
  [{ prices: { wildcard: 'free' } }, '/prices/wildcard'],
  [{ prices: { bribe: 5 } }, '/prices'],
] as [object, string][])('settings that break the game cannot be published: %j', async (changes, problem) => {
  await expect(publish(changes as SettingsChanges)).rejects.toThrow(problem);
  expect((await inForce()).version).toBe(0);
});

test('a version broken by hand is passed over for the newest sound one, and the log says so', async () => {
  await publish({ prices: { wildcard: 150 } });
  await runSql(
    database.ownerUrl,
    `insert into settings_versions (changes, published_at, published_by) values ('{"game":{"dailyCap":99}}', now(), 'by hand')`,
  );
  expect(await inForce()).toMatchObject({ version: 1, settings: { prices: { wildcard: 150 } } });
  expect(logged()).toContain('game.dailyCap may be at most 36');
});

test('a guard that was turned off by hand in the table is never in force', async () => {
  await runSql(
    database.ownerUrl,
    `insert into settings_versions (changes, published_at, published_by) values ('{"codes":{"tries":1000000}}', now(), 'by hand')`,
  );
  expect(await inForce()).toMatchObject({ version: 0, settings: { codes: { tries: 5 } } });
});

test('seeding publishes the defaults and the question bank once', async () => {
  const deps = buildDeps(testConfig(database), foundations);
  const production = false;
  expect(await seed(deps, { production })).toEqual({ settings: 'published', questions: 2880 });
  expect(await seed(deps, { production })).toEqual({ settings: 'kept', questions: 0 });
  expect((await inForce()).version).toBe(1);
});
