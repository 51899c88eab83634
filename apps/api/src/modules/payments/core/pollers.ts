import { airtimeAsker } from '../airtime/query.ts';
import { lookAtCard } from '../card/query.ts';
import { mobileMoneyAsker } from '../mobile-money/query.ts';
import type { Asker } from './payment-status.ts';
import type { Channel } from './payment-store.ts';

export const askers: Readonly<Record<Channel, Asker>> = {
  card: { look: lookAtCard, room: ({ providers }) => providers.card.room() },
  momo: mobileMoneyAsker,
  smartcash: mobileMoneyAsker,
  airtime: airtimeAsker,
};
