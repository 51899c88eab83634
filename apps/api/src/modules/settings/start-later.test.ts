import * as audit from '@spw/contract/console/audit';
import * as contract from '@spw/contract/console/settings';
import { getService } from '@spw/contract/settings';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/test-app.ts';
import { settingsSince } from './index.ts';

const database = useDatabase();
const made = await testApp(database);
const desk = await testConsole(database, made);
const { clock } = made;
let [ada, bola, helper]: SignedIn[] = [];
/** Nobody stays signed in for hours: after them others sit at the desk. */
async function sitDown() {
  [ada, bola, helper] = [await desk.signIn('owner'), await desk.signIn('finance'), await desk.signIn('support')];
}
beforeAll(sitDown);
async function pass(seconds: number) {
  clock.advance({ seconds });
  await sitDown();
}

const HOUR = 3600;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR * 1000).toISOString();
const propose = (basedOn: number, changes: object, startsAt?: string) =>
  ada!.browser.send(contract.proposeSettings, {
    body: { basedOn, changes, reason: 'Agreed on Monday', ...(startsAt !== undefined && { startsAt }) },
  });
const publish = (id: string) =>
  bola!.browser.send(contract.decideSettings, { params: { id }, body: { verdict: 'publish', note: 'As agreed' } });
const cancel = (who: SignedIn | undefined, version: number) =>
  who!.browser.send(contract.cancelSettings, { params: { version: String(version) }, body: { reason: 'Not now' } });
const current = async () => (await helper!.browser.send(contract.getConsoleSettings)).body.data;
const versions = async () => (await helper!.browser.send(contract.listSettingsVersions)).body.data.items;
/** What players play by, in a process that knew it before. */
async function inForce() {
  clock.advance({ seconds: 6 });
  const { version, settings } = (await made.app.inject({ method: 'GET', url: `${getService.path}?name=spw` })).json()
    .data;
  return { version, daily: settings.prices.daily };
}

test('a price that two people agree on begins at the time that both signed, for every process by the database’s clock', async () => {
  expect(await inForce()).toEqual({ version: 0, daily: 100 });
  const startsAt = inHours(24);
  const asked = (await propose(0, { prices: { daily: 120 } }, startsAt)).body.data;
  expect(asked).toMatchObject({ state: 'asked', startsAt, version: null });
  expect((await publish(asked.id)).body.data).toMatchObject({ state: 'published', version: 1, startsAt });
  expect(await inForce()).toEqual({ version: 0, daily: 100 });
  expect(await current()).toMatchObject({ version: 0, since: null, next: { version: 1, startsAt } });
  expect(await versions()).toMatchObject([
    { version: 1, state: 'waiting', startsAt, publishedBy: ada!.username, approvedBy: bola!.username },
  ]);

  await pass(24 * HOUR - 13);
  expect(await inForce()).toEqual({ version: 0, daily: 100 });
  expect(await inForce()).toEqual({ version: 1, daily: 120 });
  expect(await current()).toMatchObject({ version: 1, since: startsAt, next: null });
  expect(await versions()).toMatchObject([{ version: 1, state: 'live' }]);
  const dailyAt = await settingsSince(database.db, new Date(0));
  expect(dailyAt(new Date(Date.parse(startsAt) - 1)).prices.daily).toBe(100);
  expect(dailyAt(new Date(startsAt)).prices.daily).toBe(120);
});

test('while a version waits for its start nothing else is published, until one person takes it back', async () => {
  const early = (await propose(1, { prices: { daily: 130 } })).body.data;
  const later = (await propose(1, { prices: { daily: 140 } }, inHours(2))).body.data;
  await publish(later.id);
  expect((await publish(early.id)).body.code).toBe('settings_waiting');
  expect((await propose(1, { prices: { daily: 150 } })).body.code).toBe('settings_waiting');

  expect((await cancel(helper, 2)).http).toBe(403);
  expect((await cancel(bola, 99)).body.code).toBe('not_found');
  expect((await cancel(bola, 1)).body.code).toBe('settings_begun');
  expect((await cancel(bola, 2)).body.data).toEqual({ version: 2 });
  expect(await versions()).toMatchObject([
    { version: 2, state: 'cancelled', cancelled: { by: bola!.username, reason: 'Not now' } },
    { version: 1, state: 'live' },
  ]);
  const entries = await ada!.browser.send(audit.listAudit, { query: { action: 'settings.cancel' } });
  expect(entries.body.data.items).toMatchObject([{ object: 'settings:2', reason: 'Not now' }]);
  await pass(3 * HOUR);
  expect(await inForce()).toEqual({ version: 1, daily: 120 });
  // What was asked for meanwhile stands on what is still in force.
  expect((await publish(early.id)).body.data).toMatchObject({ state: 'published', version: 3, startsAt: null });
  expect(await inForce()).toEqual({ version: 3, daily: 130 });
  expect((await versions())[0]).toMatchObject({ differences: [{ path: 'prices.daily', from: 120, to: 130 }] });
});

test('approved after its time it begins at once, and a start lies ahead, within ninety days', async () => {
  const asked = (await propose(3, { prices: { daily: 160 } }, inHours(1))).body.data;
  await pass(2 * HOUR);
  expect((await publish(asked.id)).body.data).toMatchObject({ version: 4 });
  expect(await inForce()).toEqual({ version: 4, daily: 160 });
  for (const wrong of [inHours(-1), inHours(91 * 24)])
    expect((await propose(4, { prices: { daily: 170 } }, wrong)).body).toMatchObject({ code: 'invalid_input' });
});

test('in its last seconds a version is not taken back: some process may have begun to read it', async () => {
  const looks = { prices: { daily: 160 }, screens: { toastMilliseconds: 3000 } };
  expect((await propose(4, looks, inHours(1))).body.data).toMatchObject({ state: 'published', version: 5 });
  expect(await inForce()).toEqual({ version: 4, daily: 160 });
  await pass(HOUR - 15);
  expect((await cancel(ada, 5)).body.code).toBe('settings_begun');
  clock.advance({ seconds: 15 });
  expect(await inForce()).toEqual({ version: 5, daily: 160 });
});

test('an earlier version is published anew by two people, and one that was taken back guards nothing', async () => {
  const [, , , , old] = await versions();
  expect(old).toMatchObject({ version: 1, changes: { prices: { daily: 120 } } });
  const asked = (await propose(5, old?.changes ?? {})).body.data;
  expect(asked).toMatchObject({ state: 'asked', preview: { needsSecond: true } });
  const alone = await ada!.browser.send(contract.decideSettings, {
    params: { id: asked.id },
    body: { verdict: 'publish', note: 'Mine' },
  });
  expect(alone.body.code).toBe('second_person_needed');
  await publish(asked.id);
  expect(await inForce()).toEqual({ version: 6, daily: 120 });

  const waits = (await propose(6, { prices: { daily: 190 } }, inHours(1))).body.data;
  await publish(waits.id);
  await cancel(ada, 7);
  expect((await propose(6, { prices: { daily: 190 } })).body.data).toMatchObject({ state: 'asked' });
  const write = (
    changes: string,
    startsAt: string,
  ) => `with v as (insert into settings_versions (changes, published_at, published_by, starts_at)
      values ('${changes}', '${clock.now().toISOString()}', 'ada', ${startsAt}) returning version)
    insert into settings_proposals (proposal_id, based_on, changes, preview, needs_second, state, reason, asked_by, asked_at, version)
    select gen_random_uuid(), 6, '${changes}', '{}', false, 'published', 'x', '${ada!.username}', now(), version from v`;
  // By one person and as if it followed the one that was taken back; and with another start than was asked for.
  const { console: asConsole } = database.as;
  for (const [changes, startsAt] of [
    ['{"prices":{"daily":190}}', 'null'],
    ['{"prices":{"daily":120}}', `'${inHours(1)}'`],
  ] as const)
    await expect(
      asConsole.db.transaction().execute((tx) => sql.raw(write(changes, startsAt)).execute(tx)),
    ).rejects.toThrow(/two people publish|begins when it was asked for/);
});
