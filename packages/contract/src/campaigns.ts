import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

const CampaignId = Type.String({ format: 'uuid' });
const ClickId = Type.String({ minLength: 43, maxLength: 43, pattern: '^[\\w-]+$' });

const Ad = Type.Object(
  {
    click_id: Type.String({ description: 'Signed: good for this player, this campaign and this day' }),
    campaign_id: CampaignId,
    campaign_name: Type.String(),
    secureD_url: Type.String({ description: 'Where it leads; `{hash}` in it is filled in' }),
    banner_type: Type.Union([Type.Literal('image'), Type.Literal('text')]),
    message: Type.String(),
    image: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/v1/ads/campaigns',
  summary:
    'The ads for this player now, the one to show first. None once one was seen today, unless one is asked for by its id',
  caller: 'player',
  query: Type.Object({ campaign_id: Type.Optional(CampaignId) }, closed),
  data: Type.Array(Ad),
  refusals: [],
  limit: { max: 60, seconds: 60, by: 'player' },
});

const tracking = {
  method: 'POST',
  alsoGet: true,
  caller: 'player',
  query: Type.Object(
    {
      click_id: ClickId,
      campaign_id: CampaignId,
      banner_type: Type.String({ minLength: 1, maxLength: 32, pattern: '^[\\w-]+$' }),
      user_agent: Type.Optional(Type.String({ maxLength: 512, pattern: '^[^\\u0000]*$' })),
    },
    closed,
  ),
  refusals: ['not_found'],
  limit: { max: 60, seconds: 60, by: 'player' },
} as const;

export const countImpression = endpoint({
  ...tracking,
  path: '/v1/ads/impression',
  summary: 'An ad was seen. Counts once for a player, a campaign and a day',
  data: Type.Object({ counted: Type.Boolean() }, closed),
});

export const countClick = endpoint({
  ...tracking,
  path: '/v1/ads/click',
  summary: 'An ad was followed. Counts once for a player, a campaign and a day, and says where it leads',
  data: Type.Object({ counted: Type.Boolean(), url: Type.String() }, closed),
});
