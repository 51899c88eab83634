import * as contract from '@spw/contract/campaigns';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { imageAddress, serveImages } from '../../platform/images/serve-images.ts';
import { BANNERS_FOLDER } from './banner.ts';
import { findBanner } from './campaign-store.ts';
import { countEvent } from './count-event.ts';
import type { CampaignsDeps } from './deps.ts';
import { pickAds } from './pick-ads.ts';

export function routes(app: App, deps: CampaignsDeps): void {
  serve(app, contract.listCampaigns, async ({ player, query }) => {
    const ads = await pickAds(deps, { playerId: player.playerId, campaignId: query.campaign_id });
    return {
      data: ads.map(({ id, campaign, address }) => ({
        click_id: id,
        campaign_id: campaign.campaignId,
        campaign_name: campaign.name,
        secureD_url: address,
        banner_type: campaign.imageName === null ? ('text' as const) : ('image' as const),
        message: campaign.message,
        image: campaign.imageName && imageAddress(BANNERS_FOLDER, campaign.imageName),
      })),
    };
  });

  const count = (kind: 'impression' | 'click', playerId: bigint, said: Tracking, userAgent: string) =>
    countEvent(deps, {
      playerId,
      kind,
      id: said.click_id,
      campaignId: said.campaign_id,
      bannerType: said.banner_type,
      userAgent: said.user_agent ?? userAgent,
    });

  serve(app, contract.countImpression, async ({ player, query, request }) => {
    const { counted } = await count('impression', player.playerId, query, request.userAgent);
    return { data: { counted } };
  });

  serve(app, contract.countClick, async ({ player, query, request }) => {
    const { counted, address } = await count('click', player.playerId, query, request.userAgent);
    return { data: { counted, url: address } };
  });

  serveImages(app, BANNERS_FOLDER, (name) => findBanner(deps.db, name));
}

interface Tracking {
  readonly click_id: string;
  readonly campaign_id: string;
  readonly banner_type: string;
  readonly user_agent?: string | undefined;
}
