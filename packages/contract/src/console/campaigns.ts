import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { words } from '../words.ts';
import { DaysAndOrder } from './desk.ts';
import { closed, MaybeTime, PageQuery, pageOf, Reason, Time, Uuid } from './page.ts';

/** A picture of 40 kB, written as text. What is larger does not fit into a request. */
const LONGEST_IMAGE = 56_000;

const ConsoleCampaign = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    message: Type.String(),
    targetUrl: Type.String(),
    image: Type.Union([Type.String(), Type.Null()], { description: 'The address of its banner on the player’s site' }),
    startsAt: Time,
    endsAt: Time,
    endedAt: MaybeTime,
    weight: Type.Integer(),
    active: Type.Boolean(),
    createdBy: Type.Union([Type.String(), Type.Null()], { description: 'Null for one that no operator wrote' }),
    approvedBy: Type.Union([Type.String(), Type.Null()], { description: 'Null until another person lets it run' }),
    replaces: Type.Union([Uuid, Type.Null()], { description: 'The one that ends when this one is approved' }),
    createdAt: Time,
    impressions: Type.Integer(),
    clicks: Type.Integer(),
  },
  closed,
);

export const listConsoleCampaigns = endpoint({
  method: 'GET',
  path: '/v1/console/campaigns',
  summary:
    'Campaigns that run on some of these days, newest first unless asked otherwise, with how often each was seen and followed',
  caller: 'operator',
  roles: ['content'],
  query: Type.Object({ ...DaysAndOrder, ...PageQuery }, closed),
  data: pageOf(ConsoleCampaign),
  refusals: [],
});

export const createCampaign = endpoint({
  method: 'POST',
  path: '/v1/console/campaigns',
  summary:
    'Add a campaign. It may lead only to sites that the environment names, and runs when another person approves it',
  caller: 'operator',
  roles: ['content'],
  body: Type.Object(
    {
      name: words(80),
      message: words(200),
      targetUrl: Type.String({ maxLength: 500, description: '`{hash}` in it stands for the id of the click' }),
      startsAt: Time,
      endsAt: Time,
      weight: Type.Integer({ minimum: 1, maximum: 100 }),
      image: Type.Optional(
        Type.String({
          maxLength: LONGEST_IMAGE,
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
          description: 'A JPEG, PNG or WebP picture in base64',
        }),
      ),
      imageOf: Type.Optional(Type.String({ format: 'uuid', description: 'With the picture of this campaign' })),
      replaces: Type.Optional(
        Type.String({
          format: 'uuid',
          description: 'In place of this one, which ends when this one is approved; at once if nobody had approved it',
        }),
      ),
    },
    closed,
  ),
  data: ConsoleCampaign,
  refusals: ['image_not_accepted', 'not_found', 'nothing_to_decide'],
});

export const setCampaignActive = endpoint({
  method: 'PUT',
  path: '/v1/console/campaigns/{id}/active',
  summary: 'Pause a campaign, or let it go on; for the first time another person than who wrote it',
  caller: 'operator',
  roles: ['content'],
  params: Type.Object({ id: Uuid }, closed),
  body: Type.Object({ active: Type.Boolean(), reason: Reason }, closed),
  data: ConsoleCampaign,
  refusals: [
    'not_found',
    'second_person_needed',
    'operator_too_new',
    'operators_linked',
    'first_shut_out',
    'nothing_to_decide',
  ],
});

export const endCampaign = endpoint({
  method: 'POST',
  path: '/v1/console/campaigns/{id}/end',
  summary: 'End a campaign before its time, for good',
  caller: 'operator',
  roles: ['content'],
  params: Type.Object({ id: Uuid }, closed),
  body: Type.Object({ reason: Reason }, closed),
  data: ConsoleCampaign,
  refusals: ['not_found', 'nothing_to_decide'],
});
