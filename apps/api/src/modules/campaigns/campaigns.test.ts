import * as contract from '@spw/contract/campaigns';
import { renewToken } from '@spw/contract/players';
import { addDays, lagosDay } from '@spw/rules/lagos';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { runSql } from '../../testing/template.ts';
import { addCampaign, type CampaignDraft } from './add-campaign.ts';
import { seedCampaign } from './seed-campaign.ts';

const PARTNER = 'https://partner.example';
const database = useDatabase();
const game = await testGame(database, { env: { AD_ORIGINS: PARTNER } });

beforeEach(async () => {
  await database.db.updateTable('campaigns').set({ active: false }).execute();
});

async function aCampaign(facts: Partial<CampaignDraft> = {}): Promise<string> {
  const now = game.clock.now().getTime();
  const id = await addCampaign(game.deps, database.db, {
    createdBy: null,
    name: 'Radio week',
    message: 'Listen and play.',
    targetUrl: `${PARTNER}/offer?ref={hash}`,
    banner: null,
    startsAt: new Date(now - 1000),
    endsAt: new Date(now + 3 * 86_400_000),
    weight: 1,
    ...facts,
  });
  return id!;
}

const tracked = (ad: { click_id: string; campaign_id: string }) => ({
  click_id: ad.click_id,
  campaign_id: ad.campaign_id,
  banner_type: 'text',
  user_agent: 'Mozilla/5.0',
});

async function counts(campaignId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('campaignEvents')
    .select('kind')
    .where('campaignId', '=', campaignId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

test('an ad carries a signed id, leads to the partner with that id in it, and counts once however often it is said', async () => {
  const campaignId = await aCampaign();
  const { browser } = await game.aPlayer();

  const { body } = await browser.send(contract.listCampaigns);
  const [ad] = body.data;
  expect(ad).toMatchObject({ campaign_id: campaignId, campaign_name: 'Radio week', banner_type: 'text', image: null });
  expect(ad.secureD_url).toBe(`${PARTNER}/offer?ref=${ad.click_id}`);

  const said = { query: tracked(ad) };
  const impressions = await Promise.all([1, 2, 3].map(() => browser.send(contract.countImpression, said)));
  expect(impressions.filter((each) => each.body.data.counted)).toHaveLength(1);
  const clicks = [await browser.send(contract.countClick, said), await browser.send(contract.countClick, said)];
  expect(clicks.map((each) => each.body.data)).toEqual([
    { counted: true, url: ad.secureD_url },
    { counted: false, url: ad.secureD_url },
  ]);
  expect(await counts(campaignId)).toEqual(['click', 'impression']);
});

test('an ad is counted by the GET of old too, and never by a browser that only fetches ahead', async () => {
  const campaignId = await aCampaign();
  const { browser } = await game.aPlayer();
  const [ad] = (await browser.send(contract.listCampaigns)).body.data;
  const byGet = ({ path }: { path: string }, headers = {}) =>
    browser.send({ method: 'GET', path }, { query: tracked(ad), headers });

  for (const call of [contract.countImpression, contract.countClick]) {
    const ahead = await byGet(call, { 'sec-purpose': 'prefetch' });
    expect([ahead.http, ahead.body.code]).toEqual([400, 'prefetch_refused']);
  }
  expect(await counts(campaignId)).toEqual([]);
  const seen = [await byGet(contract.countImpression), await byGet(contract.countImpression)];
  expect(seen.map(({ body }) => body.data)).toEqual([{ counted: true }, { counted: false }]);
  const followed = [await byGet(contract.countClick), await byGet(contract.countClick)];
  expect(followed.map(({ body }) => body.data.counted)).toEqual([true, false]);
  expect([...seen, ...followed].map(({ headers }) => headers['cache-control'])).toEqual(Array(4).fill('no-store'));
  expect(await counts(campaignId)).toEqual(['click', 'impression']);
  const kept = database.db.selectFrom('campaignEvents').select(['bannerType', 'userAgent']);
  const ofBrowser = { bannerType: 'text', userAgent: 'Mozilla/5.0' };
  expect(await kept.where('campaignId', '=', campaignId).execute()).toEqual([ofBrowser, ofBrowser]);
});

test('whoever has seen an ad today gets none until tomorrow, except one asked for by its id', async () => {
  const campaigns = [await aCampaign(), await aCampaign()];
  const { browser } = await game.aPlayer();
  const [ad] = (await browser.send(contract.listCampaigns)).body.data;
  expect(campaigns).toContain(ad.campaign_id);
  await browser.send(contract.countImpression, { query: tracked(ad) });

  expect((await browser.send(contract.listCampaigns)).body.data).toEqual([]);
  for (const campaign_id of campaigns) {
    const asked = await browser.send(contract.listCampaigns, { query: { campaign_id } });
    expect(asked.body.data).toMatchObject([{ campaign_id }]);
  }
  // Days are those of Lagos, an hour before those of UTC.
  const tomorrow = Date.parse(`${addDays(lagosDay(game.clock.now()), 1)}T00:00:00+01:00`);
  game.clock.advance({ seconds: (tomorrow - game.clock.now().getTime()) / 1000 - 1 });
  await browser.send(renewToken);
  expect((await browser.send(contract.listCampaigns)).body.data).toEqual([]);
  game.clock.advance({ seconds: 1 });
  expect((await browser.send(contract.listCampaigns)).body.data).toHaveLength(2);
});

test('an id is worth nothing to another player or for another campaign', async () => {
  const [first, second] = [await aCampaign(), await aCampaign()];
  const [ada, bisi] = [await game.aPlayer(), await game.aPlayer()];
  const ads: { click_id: string; campaign_id: string }[] = (await ada.browser.send(contract.listCampaigns)).body.data;
  const ad = ads.find(({ campaign_id }) => campaign_id === first)!;

  const stolen = await bisi.browser.send(contract.countClick, { query: tracked(ad) });
  const moved = await ada.browser.send(contract.countClick, { query: { ...tracked(ad), campaign_id: second } });
  expect([stolen.http, moved.http]).toEqual([404, 404]);
  expect([await counts(first), await counts(second)]).toEqual([[], []]);
});

test('only sites that are named may be led to, also when the list of them has become shorter', async () => {
  await expect(aCampaign({ targetUrl: 'https://elsewhere.example/' })).rejects.toThrow();
  await expect(aCampaign({ targetUrl: `https://partner.example@elsewhere.example/` })).rejects.toThrow();
  await expect(aCampaign({ targetUrl: `https://name:word@partner.example/` })).rejects.toThrow();

  const campaignId = await aCampaign();
  const elsewhere = `update campaigns set target_url = 'https://elsewhere.example/' where campaign_id = '${campaignId}'`;
  await runSql(database.ownerUrl, elsewhere);
  const { browser } = await game.aPlayer();
  expect((await browser.send(contract.listCampaigns)).body.data).toEqual([]);
});

test('a campaign runs from its start to its end while it is active', async () => {
  const now = game.clock.now().getTime();
  await aCampaign({ startsAt: new Date(now + 60_000) });
  await aCampaign({ startsAt: new Date(now - 60_000), endsAt: new Date(now) });
  const { browser } = await game.aPlayer();
  expect((await browser.send(contract.listCampaigns)).body.data).toEqual([]);
});

test('a heavier campaign comes first more often', async () => {
  const [light, heavy] = [await aCampaign({ weight: 1 }), await aCampaign({ weight: 20 })];
  const first: string[] = [];
  for (let count = 0; count < 24; count += 1) {
    const { browser } = await game.aPlayer();
    first.push((await browser.send(contract.listCampaigns)).body.data[0].campaign_id);
  }
  const times = (id: string) => first.filter((each) => each === id).length;
  expect(times(heavy)).toBeGreaterThan(times(light));
});

test('the campaign of a development database has a banner of at most 40 kB that is served as a picture and nothing else', async () => {
  const deps = { ...game.deps, adOrigins: ['http://localhost:4010'] };
  expect(await seedCampaign(deps, 'http://localhost:4010')).toBe('added');
  expect(await seedCampaign(deps, 'http://localhost:4010')).toBe('kept');
  const { imageName } = await database.db
    .selectFrom('campaigns')
    .select('imageName')
    .where('imageName', 'is not', null)
    .executeTakeFirstOrThrow();

  const banner = await game.app.inject(`/static/campaigns/${imageName}.webp`);
  expect(banner.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(banner.rawPayload.length).toBeLessThan(40_000);
  expect((await game.app.inject('/static/campaigns/..%2f..%2fetc.webp')).statusCode).toBe(404);
});

test('a visitor is shown no ad', async () => {
  expect((await game.app.inject('/v1/ads/campaigns')).statusCode).toBe(401);
});
