import { lagosDay } from '@spw/rules/lagos';
import { Refusal } from '../../platform/refusal.ts';
import { dayOfAdId } from './ad-id.ts';
import { isAllowedAddress } from './allowed-address.ts';
import { runningCampaigns, saveEvent, type CampaignEvent } from './campaign-store.ts';
import type { CampaignsDeps } from './deps.ts';
import { addressOf } from './pick-ads.ts';

const LONGEST_USER_AGENT = 200;

interface Said extends Pick<CampaignEvent, 'playerId' | 'campaignId' | 'kind' | 'bannerType' | 'userAgent'> {
  readonly id: string;
}

/** Counts what an id of ours says, once; answers where the ad leads. */
export async function countEvent(
  deps: CampaignsDeps,
  { id, ...said }: Said,
): Promise<{ readonly counted: boolean; readonly address: string }> {
  const now = deps.clock.now();
  const day = dayOfAdId(deps.secrets.ad, { ...said, id, today: lagosDay(now) });
  const campaign =
    day && (await runningCampaigns(deps.db, now)).find(({ campaignId }) => campaignId === said.campaignId);
  if (!day || !campaign) throw new Refusal('not_found');
  const address = addressOf(campaign, id);
  if (!isAllowedAddress(address, deps.adOrigins)) throw new Refusal('not_found');
  const userAgent = said.userAgent.slice(0, LONGEST_USER_AGENT);
  return { counted: await saveEvent(deps.db, { ...said, userAgent, day, createdAt: now }), address };
}
