import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as campaigns from '@spw/contract/campaigns';
import * as desk from '@spw/contract/console/campaigns';
import { inHundred } from '../simulation/chance.ts';
import { act, signIn, type DemoOperator } from './operators.ts';
import { send, type Person } from './people.ts';
import { PARTNER, type DemoWorld } from './world.ts';

const PICTURE = join(import.meta.dirname, '../../../../../content/campaigns/airtime.webp');
const DAY_MS = 86_400_000;

/** One campaign that runs from the beginning, and one that waits for its time; each approved by another person. */
export async function writeCampaigns(
  world: DemoWorld,
  [content, owner]: readonly [DemoOperator, DemoOperator],
): Promise<void> {
  await signIn(world, content);
  await signIn(world, owner);
  const now = world.clock.now().getTime();
  const days = (from: number, to: number) => ({
    startsAt: new Date(now + from * DAY_MS).toISOString(),
    endsAt: new Date(now + to * DAY_MS).toISOString(),
  });
  const image = (await readFile(PICTURE)).toString('base64');
  const airtime = {
    name: 'Play by airtime',
    message: 'No card, no bank: come in through your network and play on your airtime.',
    targetUrl: `${PARTNER}/network/entry?campaign={hash}`,
    weight: 2,
  };
  const december = {
    name: 'December on the road',
    message: 'Ten questions about the road home, every evening of the holidays.',
    targetUrl: `${PARTNER}/?from={hash}`,
    weight: 1,
  };
  for (const body of [
    { ...airtime, ...days(0, 60), image },
    { ...december, ...days(30, 60) },
  ]) {
    const { data } = await act(content, desk.createCampaign, { body });
    await act(owner, desk.setCampaignActive, { params: { id: data.id }, body: { active: true, reason: 'Read it' } });
  }
}

/** The Activity page shows an ad; few follow it. */
export async function viewAds({ chance }: DemoWorld, person: Person): Promise<void> {
  const [ad] = (await send(person, campaigns.listCampaigns)).body.data;
  if (!ad) return;
  const query = { click_id: ad.click_id, campaign_id: ad.campaign_id, banner_type: ad.banner_type };
  await send(person, campaigns.countImpression, { query });
  if (inHundred(chance, 7)) await send(person, campaigns.countClick, { query });
}
