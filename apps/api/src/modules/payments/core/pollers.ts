import { airtimePoller } from '../airtime/query.ts';
import { queryCard } from '../card/query.ts';
import { mobileMoneyPoller } from '../mobile-money/query.ts';
import type { Poller } from './payment-status.ts';
import type { Channel } from './payment-store.ts';

export const pollers: Readonly<Record<Channel, Poller>> = {
  card: { query: queryCard, capacity: ({ providers }) => providers.card.capacity() },
  momo: mobileMoneyPoller,
  smartcash: mobileMoneyPoller,
  airtime: airtimePoller,
};
