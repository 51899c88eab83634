import { createHash } from 'node:crypto';
import * as contract from '@spw/contract/console/campaigns';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { record } from '../audit/index.ts';
import { addCampaign } from './add-campaign.ts';
import { bannerRoute } from './banner-route.ts';
import { bannerAddress, makeBanner } from './banner.ts';
import { getCampaign, listCampaigns, setActive, type CountedCampaign } from './counted-campaigns.ts';
import type { CampaignsDeps } from './deps.ts';

export function operatorRoutes(app: App, deps: CampaignsDeps): void {
  bannerRoute(app, deps);

  serve(app, contract.listConsoleCampaigns, async ({ query: { after, limit = 50 } }) => {
    const { found, next } = await listCampaigns(deps.db, { after, limit });
    return { data: { items: found.map(showCampaign), next } };
  });

  serve(app, contract.createCampaign, async ({ operator: { operatorId, username }, body }) => {
    const { image, startsAt, endsAt, ...draft } = body;
    const campaign = {
      ...draft,
      createdBy: username,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      banner: image === undefined ? null : await makeBanner(Buffer.from(image, 'base64')),
    };
    const added = await deps.db.transaction().execute(async (tx) => {
      const campaignId = (await addCampaign(deps, tx, campaign))!;
      const row = await getCampaign(tx, campaignId);
      const { name, message, targetUrl, weight } = row;
      const picture = campaign.banner && createHash('sha256').update(campaign.banner).digest('hex');
      const after = { name, message, targetUrl, weight, startsAt, endsAt, picture };
      await record(tx, { operatorId, action: 'campaign.create', object: `campaign:${campaignId}`, after });
      return row;
    });
    return { data: showCampaign(added) };
  });

  serve(app, contract.setCampaignActive, async ({ operator, params, body: { active, reason } }) => {
    const row = await deps.db.transaction().execute(async (tx) => {
      const did = await setActive(tx, { campaignId: params.id, active, by: operator, at: deps.clock.now() });
      const campaign = await getCampaign(tx, params.id);
      const { operatorId } = operator;
      if (did) await record(tx, { operatorId, action: `campaign.${did}`, object: `campaign:${params.id}`, reason });
      return campaign;
    });
    return { data: showCampaign(row) };
  });
}

function showCampaign({ campaignId, imageName, ...campaign }: CountedCampaign) {
  return {
    id: campaignId,
    name: campaign.name,
    message: campaign.message,
    targetUrl: campaign.targetUrl,
    image: imageName && bannerAddress(imageName),
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    weight: campaign.weight,
    active: campaign.active,
    createdBy: campaign.createdBy,
    approvedBy: campaign.approvedBy,
    createdAt: campaign.createdAt.toISOString(),
    impressions: campaign.impressions,
    clicks: campaign.clicks,
  };
}
