import { createHash } from 'node:crypto';
import * as contract from '@spw/contract/console/campaigns';
import { spanOf } from '../../platform/days-and-order.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { imageAddress, serveImages } from '../../platform/images/serve-images.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { addCampaign } from './add-campaign.ts';
import { BANNERS_FOLDER, makeBanner } from './banner.ts';
import { bannerOf, findBanner } from './campaign-store.ts';
import {
  endCampaign,
  getCampaign,
  isApproved,
  listCampaigns,
  setActive,
  type CountedCampaign,
} from './counted-campaigns.ts';
import type { CampaignsDeps } from './deps.ts';

export function operatorRoutes(app: App, deps: CampaignsDeps): void {
  serveImages(app, BANNERS_FOLDER, (name) => findBanner(deps.db, name));

  serve(app, contract.listConsoleCampaigns, async ({ query: { after, limit = 50, sort, ...days } }) => {
    const order = { between: spanOf(days), oldestFirst: sort === 'createdAt' };
    const { found, next } = await listCampaigns(deps.db, { ...order, after, limit });
    return { data: { items: found.map(showCampaign), next } };
  });

  serve(app, contract.createCampaign, async ({ operator: { operatorId, username }, body }) => {
    const { image, imageOf, startsAt, endsAt, ...draft } = body;
    const { replaces } = draft;
    const campaign = {
      ...draft,
      createdBy: username,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      banner: image === undefined ? await keptBanner(imageOf) : await makeBanner(Buffer.from(image, 'base64')),
    };
    const added = await deps.db.transaction().execute(async (tx) => {
      // What was approved runs on until what takes its place is approved too.
      if (replaces !== undefined && !(await isApproved(tx, replaces, deps.clock.now()))) await end(tx, replaces);
      const campaignId = (await addCampaign(deps, tx, campaign))!;
      const row = await getCampaign(tx, campaignId);
      const { name, message, targetUrl, weight } = row;
      const picture = campaign.banner && createHash('sha256').update(campaign.banner).digest('hex');
      const after = { name, message, targetUrl, weight, startsAt, endsAt, picture, ...(replaces && { replaces }) };
      const action = replaces === undefined ? 'campaign.create' : 'campaign.edit';
      await record(tx, { operatorId, action, object: `campaign:${campaignId}`, after });
      return row;
    });
    return { data: showCampaign(added) };
  });

  serve(app, contract.setCampaignActive, async ({ operator, params, body: { active, reason } }) => {
    const row = await deps.db.transaction().execute(async (tx) => {
      const did = await setActive(tx, { campaignId: params.id, active, by: operator, at: deps.clock.now() });
      const campaign = await getCampaign(tx, params.id);
      const { operatorId } = operator;
      if (did === 'approve' && campaign.replaces !== null && (await end(tx, campaign.replaces))) {
        const object = `campaign:${campaign.replaces}`;
        await record(tx, { operatorId, action: 'campaign.end', object, reason: `Replaced by ${params.id}` });
      }
      if (did) await record(tx, { operatorId, action: `campaign.${did}`, object: `campaign:${params.id}`, reason });
      return campaign;
    });
    return { data: showCampaign(row) };
  });

  serve(app, contract.endCampaign, async ({ operator: { operatorId }, params, body: { reason } }) => {
    const row = await deps.db.transaction().execute(async (tx) => {
      if (!(await end(tx, params.id))) throw new Refusal('nothing_to_decide');
      const campaign = await getCampaign(tx, params.id);
      await record(tx, { operatorId, action: 'campaign.end', object: `campaign:${params.id}`, reason });
      return campaign;
    });
    return { data: showCampaign(row) };
  });

  const end = (tx: Tx, campaignId: string) => endCampaign(tx, { campaignId, at: deps.clock.now() });
  const keptBanner = async (of: string | undefined) => (of === undefined ? null : bannerOf(deps.db, of));
}

function showCampaign({ campaignId, imageName, ...campaign }: CountedCampaign) {
  return {
    id: campaignId,
    name: campaign.name,
    message: campaign.message,
    targetUrl: campaign.targetUrl,
    image: imageName && imageAddress(BANNERS_FOLDER, imageName),
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    endedAt: campaign.endedAt?.toISOString() ?? null,
    weight: campaign.weight,
    active: campaign.active,
    createdBy: campaign.createdBy,
    approvedBy: campaign.approvedBy,
    replaces: campaign.replaces,
    createdAt: campaign.createdAt.toISOString(),
    impressions: campaign.impressions,
    clicks: campaign.clicks,
  };
}
