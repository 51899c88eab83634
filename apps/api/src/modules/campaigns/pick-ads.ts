import { lagosDay } from '@spw/rules/lagos';
import { adId, dailyDraw } from './ad-id.ts';
import { isAllowedAddress } from './allowed-address.ts';
import { runningCampaigns, wasShownAdOn, type Campaign } from './campaign-store.ts';
import type { CampaignsDeps } from './deps.ts';

export interface PickedAd {
  readonly id: string;
  readonly campaign: Campaign;
  /** Where it leads, with the id of the click in the place that the address keeps for it. */
  readonly address: string;
}

/**
 * The campaigns that run, the one to show first. Each player draws anew each day, a heavier campaign with more lots. One
 * ad a day is enough: whoever has seen one gets none, unless a campaign is asked for by its id.
 */
export async function pickAds(
  deps: CampaignsDeps,
  { playerId, campaignId }: { readonly playerId: bigint; readonly campaignId: string | undefined },
): Promise<PickedAd[]> {
  const day = lagosDay(deps.clock.now());
  if (campaignId === undefined && (await wasShownAdOn(deps.db, { playerId, day }))) return [];
  return (await adsOf(deps, playerId)).filter(
    ({ campaign }) => campaignId === undefined || campaign.campaignId === campaignId,
  );
}

async function adsOf(deps: CampaignsDeps, playerId: bigint): Promise<PickedAd[]> {
  const now = deps.clock.now();
  const ads = (await runningCampaigns(deps.db, now)).map((campaign) => {
    const facts = { playerId, campaignId: campaign.campaignId, day: lagosDay(now) };
    const id = adId(deps.secrets.ad, facts);
    const lot = dailyDraw(deps.secrets.ad, facts) ** (1 / campaign.weight);
    return { id, campaign, address: addressOf(campaign, id), lot };
  });
  return ads.filter(({ address }) => isAllowedAddress(address, deps.adOrigins)).toSorted((a, b) => b.lot - a.lot);
}

export function addressOf({ targetUrl }: Campaign, id: string): string {
  return targetUrl.replaceAll('{hash}', id);
}
