import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addCampaign } from './add-campaign.ts';
import { makeBanner } from './banner.ts';
import type { CampaignsDeps } from './deps.ts';

const PICTURE = join(import.meta.dirname, '../../../../../content/campaigns/airtime.webp');
const ID = '01930000-0000-7000-8000-000000000001';
const YEARS_MS = 10 * 365 * 86_400_000;

/** A campaign of the stand-in network, so that there is one to look at. A second run adds nothing. */
export async function seedCampaign(deps: CampaignsDeps, standinsUrl: string): Promise<'added' | 'kept'> {
  const now = deps.clock.now();
  const added = await addCampaign(deps, deps.db, {
    campaignId: ID,
    name: 'Play by airtime',
    message: 'No card, no bank: come in through your network and play on your airtime.',
    targetUrl: `${standinsUrl}/network/entry?campaign={hash}`,
    banner: await makeBanner(await readFile(PICTURE)),
    startsAt: now,
    endsAt: new Date(now.getTime() + YEARS_MS),
    weight: 1,
    createdBy: null,
  });
  return added === null ? 'kept' : 'added';
}
