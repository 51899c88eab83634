import type { ItemOf } from '../shared/api/use-read.ts';
import { ago, uuid } from './builders.ts';

/** Runs whenever the test does. */
export function aCampaign(change: Partial<ItemOf<'listConsoleCampaigns'>> = {}): ItemOf<'listConsoleCampaigns'> {
  return {
    id: uuid(120),
    name: 'Play by airtime',
    message: 'No card, no bank: come in through your network.',
    targetUrl: 'https://partner.example/offer?ref={hash}',
    image: '/static/campaigns/0123456789abcdef0123456789abcdef.webp',
    startsAt: '2020-01-01T00:00:00.000Z',
    endsAt: '2999-01-01T00:00:00.000Z',
    endedAt: null,
    weight: 2,
    active: true,
    createdBy: 'ngozi',
    approvedBy: 'tunde',
    replaces: null,
    createdAt: ago(600),
    impressions: 1_240,
    clicks: 62,
    ...change,
  };
}
