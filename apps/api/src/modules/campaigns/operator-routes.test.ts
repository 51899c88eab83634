import * as players from '@spw/contract/campaigns';
import * as contract from '@spw/contract/console/campaigns';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { countTotalsSince } from '../../testing/count-totals-since.ts';
import { testGame } from '../../testing/players/game.ts';

const AD_ORIGINS = 'https://partner.example';
const database = useDatabase();
const game = await testGame(database, { env: { AD_ORIGINS } });
const console = await testConsole(database, game, { AD_ORIGINS });
const draft = {
  name: 'Radio week',
  message: 'Listen and play.',
  targetUrl: `${AD_ORIGINS}/offer?ref={hash}`,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  weight: 2,
};
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a campaign is written with its banner, approved by another, seen and followed by a player, counted, paused, and each step is in the log', async () => {
  const { browser, username } = await console.signIn('content');
  const made = await browser.send(contract.createCampaign, { body: { ...draft, image: PIXEL } });
  expect(made.body.data).toMatchObject({ ...draft, active: false, createdBy: username, impressions: 0, clicks: 0 });
  const { id, image } = made.body.data;
  const approval = { params: { id }, body: { active: true, reason: 'Read it' } };
  expect((await browser.send(contract.setCampaignActive, approval)).body.code).toBe('second_person_needed');
  expect((await (await game.aPlayer()).browser.send(players.listCampaigns)).body.data).toEqual([]);
  const reader = await console.signIn('content');
  const approved = await reader.browser.send(contract.setCampaignActive, approval);
  expect(approved.body.data).toMatchObject({ active: true, approvedBy: reader.username });
  expect((await console.app.inject(image)).headers['content-type']).toBe('image/webp');

  const player = await game.aPlayer();
  const [ad] = (await player.browser.send(players.listCampaigns)).body.data;
  expect(ad).toMatchObject({ campaign_id: id, campaign_name: draft.name, message: draft.message });
  const query = { click_id: ad.click_id, campaign_id: id, banner_type: 'image' };
  await player.browser.send(players.countImpression, { query });
  await player.browser.send(players.countClick, { query });
  const since = game.clock.now();
  game.clock.advance({ minutes: 1 });
  await countTotalsSince(game.workerDeps, since);
  const listed = await browser.send(contract.listConsoleCampaigns, { query: { limit: '1' } });
  expect(listed.body.data).toMatchObject({ items: [{ id, impressions: 1, clicks: 1 }], next: null });

  const pause = { params: { id }, body: { active: false, reason: 'The radio asked for it' } };
  const paused = [
    await browser.send(contract.setCampaignActive, pause),
    await browser.send(contract.setCampaignActive, pause),
  ];
  expect(paused.map(({ body }) => body.data.active)).toEqual([false, false]);
  expect((await (await game.aPlayer()).browser.send(players.listCampaigns)).body.data).toEqual([]);
  const entries = await database.db
    .selectFrom('auditEntries')
    .select(['action', 'after'])
    .where('object', '=', `campaign:${id}`)
    .orderBy('entryId')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['campaign.create', 'campaign.approve', 'campaign.pause']);
  expect(entries[0]!.after).toMatchObject({ message: draft.message, picture: expect.stringMatching(/^[0-9a-f]{64}$/) });
  // Once approved, one person lets it go on.
  const on = await browser.send(contract.setCampaignActive, approval);
  expect(on.body.data).toMatchObject({ active: true, approvedBy: reader.username });
  // The database keeps it so: nobody lets one run alone, nor changes its words afterwards.
  const { db } = database.as.console;
  const { data: second } = (await browser.send(contract.createCampaign, { body: draft })).body;
  const run = (approvedBy: string | null) =>
    db
      .updateTable('campaigns')
      .set({ active: true, approvedBy, approvedAt: game.clock.now() })
      .where('campaignId', '=', second.id)
      .execute();
  await expect(run(null)).rejects.toThrow('nobody approved');
  await expect(run(username)).rejects.toThrow('do not count as two people');
  const words = db
    .updateTable('campaigns')
    .set({ message: 'Call us with your PIN' })
    .where('campaignId', '=', id)
    .execute();
  await expect(words).rejects.toThrow('permission denied');
});

test('a campaign is changed by another that takes its place once it is approved, and keeps its picture', async () => {
  const [writer, reader] = [await console.signIn('content'), await console.signIn('content')];
  const create = async (body: object) => (await writer.browser.send(contract.createCampaign, { body })).body;
  const approve = (id: string) =>
    reader.browser.send(contract.setCampaignActive, { params: { id }, body: { active: true, reason: 'Read it' } });
  const find = async (id: string) => {
    const { items } = (await writer.browser.send(contract.listConsoleCampaigns)).body.data;
    return items.find((each: { id: string }) => each.id === id);
  };
  const first = (await create({ ...draft, image: PIXEL })).data;
  await approve(first.id);
  const changed = { ...draft, message: 'Listen, play and win.', replaces: first.id, imageOf: first.id };
  const second = (await create(changed)).data;
  expect(second).toMatchObject({ message: changed.message, active: false, approvedBy: null, replaces: first.id });
  expect((await console.app.inject(second.image)).headers['content-type']).toBe('image/webp');
  expect(await find(first.id)).toMatchObject({ active: true, endedAt: null });

  await approve(second.id);
  const now = game.clock.now().toISOString();
  expect(await find(first.id)).toMatchObject({ active: false, endedAt: now });
  expect((await create({ ...changed, imageOf: undefined })).code).toBe('nothing_to_decide');

  // Nobody had approved it: it is over as soon as it is changed.
  const third = (await create(draft)).data;
  await create({ ...draft, replaces: third.id });
  expect(await find(third.id)).toMatchObject({ active: false, endedAt: now });
  const entries = await database.db
    .selectFrom('auditEntries')
    .select(['action', 'object'])
    .where('object', 'in', [`campaign:${first.id}`, `campaign:${second.id}`])
    .orderBy('entryId')
    .execute();
  expect(entries).toEqual([
    { action: 'campaign.create', object: `campaign:${first.id}` },
    { action: 'campaign.approve', object: `campaign:${first.id}` },
    { action: 'campaign.edit', object: `campaign:${second.id}` },
    { action: 'campaign.end', object: `campaign:${first.id}` },
    { action: 'campaign.approve', object: `campaign:${second.id}` },
  ]);
});

test('campaigns are read by the days on which they run, page by page from either end', async () => {
  const { browser } = await console.signIn('content');
  const add = async (startsAt: string, endsAt: string) =>
    (await browser.send(contract.createCampaign, { body: { ...draft, startsAt, endsAt } })).body.data.id as string;
  const early = await add('2027-03-01T00:00:00.000Z', '2027-03-10T00:00:00.000Z');
  game.clock.advance({ seconds: 1 });
  const late = await add('2027-03-08T00:00:00.000Z', '2027-03-20T00:00:00.000Z');
  const read = async (query: Record<string, string>) =>
    (await browser.send(contract.listConsoleCampaigns, { query })).body.data as {
      items: { id: string }[];
      next: string | null;
    };
  const ids = async (query: Record<string, string>) => (await read(query)).items.map(({ id }) => id);
  expect(await ids({ from: '2027-03-02', to: '2027-03-03' })).toEqual([early]);
  expect(await ids({ from: '2027-03-09', to: '2027-03-09' })).toEqual([late, early]);
  const both = { from: '2027-03-01', to: '2027-03-31', sort: 'createdAt' };
  expect(await ids(both)).toEqual([early, late]);
  const { next } = await read({ ...both, limit: '1' });
  expect(await ids({ ...both, limit: '1', after: next! })).toEqual([late]);
});

test('a campaign is ended before its time, once, and for good', async () => {
  const { browser } = await console.signIn('content');
  const { id } = (await browser.send(contract.createCampaign, { body: draft })).body.data;
  const end = { params: { id }, body: { reason: 'The partner left' } };
  const ended = await browser.send(contract.endCampaign, end);
  expect(ended.body.data).toMatchObject({ active: false, endedAt: game.clock.now().toISOString() });
  expect((await browser.send(contract.endCampaign, end)).body.code).toBe('nothing_to_decide');
  expect((await (await console.signIn('support')).browser.send(contract.endCampaign, end)).http).toBe(403);
  const { rows } = await sql`
    select action, reason from audit_entries where object = ${`campaign:${id}`} order by entry_id`.execute(database.db);
  expect(rows.at(-1)).toEqual({ action: 'campaign.end', reason: 'The partner left' });
  const on = { params: { id }, body: { active: true, reason: 'They came back' } };
  const other = await console.signIn('content');
  expect((await other.browser.send(contract.setCampaignActive, on)).body.code).toBe('nothing_to_decide');
});

test.each([
  [{ targetUrl: 'https://elsewhere.example/' }, 'invalid_input'],
  [{ endsAt: draft.startsAt }, 'invalid_input'],
  [{ weight: 0 }, 'invalid_input'],
  [{ image: Buffer.from('<svg/>').toString('base64') }, 'image_not_accepted'],
])('a campaign with %j is refused: %s', async (changes, code) => {
  const { browser } = await console.signIn('content');
  const { body } = await browser.send(contract.createCampaign, { body: { ...draft, ...changes } });
  expect(body.code).toBe(code);
});

test('only those who look after content, and owners, may; a campaign that is not there cannot be paused', async () => {
  const support = await console.signIn('support');
  expect((await support.browser.send(contract.createCampaign, { body: draft })).http).toBe(403);
  const owner = await console.signIn('owner');
  const params = { id: '01930000-0000-7000-8000-0000000000ff' };
  const body = { active: false, reason: 'Gone' };
  expect((await owner.browser.send(contract.setCampaignActive, { params, body })).http).toBe(404);
});
