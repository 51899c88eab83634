import { expect } from 'vitest';
import { PIN, type Saver } from '../players/withdrawals.ts';
import { call, counts, payByAirtime, text, user, type Row, type World } from './world.ts';

/** Where the player agrees, and the id of the transaction. */
const begun = {
  url: expect.stringContaining('/airtime/consent/'),
  reference: expect.stringMatching(/^[A-Za-z0-9]{15}$/),
};

async function onLastSpin({ product }: World): Promise<Saver> {
  const player = await product.aSaver({ cash: 500 });
  for (let spin = 0; spin < 3; spin += 1) await player.spin();
  return player;
}

export const buyingCalls = (world: World): Row[] => [
  {
    call: 'POST /v1/spw/payments/subscribe/wallet',
    async run() {
      const { browser } = await world.product.aSaver({ cash: 500, subscribed: false });
      return call(browser, 'POST /v1/spw/payments/subscribe/wallet', { body: { amount: 200, pin: PIN } });
    },
    answers: { data: { ...user, isActive: true }, message: 'Subscription successfull', meta: { token: text } },
  },
  {
    call: 'GET /v1/spw/payments/subscribe/airtime',
    run: () => call(world.saver.browser, 'GET /v1/spw/payments/subscribe/airtime'),
    answers: {
      data: { ...begun, amount: 200 },
      message: 'Weekly Subscription Initiated',
    },
  },
  {
    call: 'GET /v1/spw/payments/subscribe/daily/airtime',
    run: () => call(world.saver.browser, 'GET /v1/spw/payments/subscribe/daily/airtime'),
    answers: {
      data: { ...begun, amount: 100 },
      message: 'Daily Subscription Initiated',
    },
  },
  {
    call: 'GET /v1/spw/payments/subscribe/airtime/verify',
    async run() {
      const { browser } = await world.product.aPlayer({ plays: 0, subscribed: false });
      const verify = 'GET /v1/spw/payments/subscribe/airtime/verify';
      await payByAirtime(world, browser, 'POST /v1/spw/payments/subscribe/airtime', verify);
      return call(browser, verify);
    },
    answers: { data: { ...user, isActive: true }, meta: { token: text, paid: true } },
  },
  {
    call: 'POST /v1/spw/payments/select-category/wallet',
    async run() {
      const { browser } = await onLastSpin(world);
      const body = { amount: 100, pin: PIN, description: 'Wildcard' };
      return call(browser, 'POST /v1/spw/payments/select-category/wallet', { body });
    },
    answers: { data: user, message: 'Purchase successful' },
  },
  {
    call: 'POST /v1/spw/payments/buy-live/wallet',
    async run() {
      const { browser } = await world.product.aSaver({ cash: 500 });
      const body = { amount: 100, pin: PIN, description: '3 plays' };
      return call(browser, 'POST /v1/spw/payments/buy-live/wallet', { body });
    },
    // Beside the one of the subscription.
    answers: { data: { ...user, plays: 4 }, message: 'Purchase successful' },
  },
  {
    call: 'GET /v1/spw/payments/buy-live/airtime/{amount}',
    run: () => call(world.saver.browser, 'GET /v1/spw/payments/buy-live/airtime/50'),
    answers: { data: { ...begun, amount: 50 }, message: 'Transaction Initiated' },
  },
  ...[
    [50, 1],
    [100, 3],
    [200, 5],
  ].map(([amount, plays]) => ({
    call: `GET /v1/spw/payments/buy-live/airtime/verify/${amount}`,
    async run() {
      const { browser } = await world.product.aPlayer({ plays: 0, subscribed: false });
      const verify = `GET /v1/spw/payments/buy-live/airtime/verify/${amount}`;
      await payByAirtime(world, browser, `GET /v1/spw/payments/buy-live/airtime/${amount}`, verify);
      return call(browser, verify);
    },
    // Beside the play that a new number is welcomed with.
    answers: { data: { plays: plays! + 1, welcomePlays: 1 }, meta: { paid: true } },
  })),
  {
    call: 'POST /v1/spw/webhooks/wallet/powerups',
    run: () => {
      const body = { type: 'skip', pin: PIN, amount: 50 };
      return call(world.saver.browser, 'POST /v1/spw/webhooks/wallet/powerups', { body });
    },
    answers: { data: { powerups: { ...counts, skip: 1 } } },
  },
];
