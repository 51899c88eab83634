import { expect } from 'vitest';
import { aVisitor, call, payByAirtime, receipt, text, type Row, type World } from './world.ts';

export const fundingCalls = (world: World): Row[] => [
  {
    call: 'GET /v1/spw/webhooks/paystack/key',
    run: () => call(aVisitor(world), 'GET /v1/spw/webhooks/paystack/key'),
    answers: { data: { key: 'pk_test_development' } },
  },
  {
    call: 'GET /v1/spw/webhooks/paystack/public-key',
    run: () => call(aVisitor(world), 'GET /v1/spw/webhooks/paystack/public-key'),
    answers: { data: { key: 'pk_test_development' } },
  },
  {
    call: 'POST /v1/spw/webhooks/paystack/fund-wallet',
    async run() {
      const { browser } = world.saver;
      const balance = async () => (await call(browser, 'GET /v1/spw/payments/wallet')).body.data.balance;
      const before = await balance();
      const reference = await world.product.beginCard(world.saver, 200);
      await world.product.payCard(reference);
      const body = { reference, status: 'success', id: 7, amount: 203 };
      const reply = await call(browser, 'POST /v1/spw/webhooks/paystack/fund-wallet', { body });
      expect((await balance()) - before).toBe(200);
      return reply;
    },
    answers: { data: { ...receipt, amount: 200, state: 'successful' }, message: 'Transaction Successful' },
  },
  {
    call: 'POST /v1/spw/webhooks/smart-cash/fund-wallet',
    run: () => {
      const body = { reference: world.owner.mobileReference, amount: 500, status: 'success' };
      return call(world.owner.browser, 'POST /v1/spw/webhooks/smart-cash/fund-wallet', { body });
    },
    answers: { data: { ...receipt, state: 'pending' } },
  },
  {
    call: 'GET /v1/spw/payments/fund/wallet/payeazi/verify',
    run: () => call(world.owner.browser, 'GET /v1/spw/payments/fund/wallet/payeazi/verify'),
    answers: {
      data: {
        ...receipt,
        reference: expect.toSatisfy((shown: string) => shown === world.owner.mobileReference),
        amount: 500,
      },
    },
  },
  ...[20, 50, 100].map((amount) => ({
    call: `GET /v1/spw/payments/fund/wallet/airtime/verify/${amount}`,
    async run() {
      const { browser } = world.saver;
      const credit = async () => (await call(browser, 'GET /v1/spw/payments/wallet')).body.data.playCredit;
      const before = await credit();
      const verify = `GET /v1/spw/payments/fund/wallet/airtime/verify/${amount}`;
      await payByAirtime(world, browser, `GET /v1/spw/payments/fund/wallet/airtime/${amount}`, verify);
      const reply = await call(browser, verify);
      expect((await credit()) - before).toBe(amount);
      return reply;
    },
    answers: { data: { ...receipt, amount, state: 'successful' }, message: 'Payment Verified', meta: { paid: true } },
  })),
  {
    call: 'GET /v1/cash/collections/search',
    run: () => call(world.saver.browser, 'GET /v1/cash/collections/search', { query: { msisdn: '2348031112222' } }),
    answers: {
      data: {
        firstName: text,
        middleName: text,
        lastName: text,
        msisdn: '08031112222',
        accountId: text,
        platform: 'MoMo',
      },
    },
  },
  {
    call: 'GET /v1/cash/charges',
    run: () => call(world.saver.browser, 'GET /v1/cash/charges', { query: { msisdn: '08031112222', amount: '1000' } }),
    answers: { data: { serviceCharge: 10, operatorCharge: 5, totalAmount: 1015 } },
  },
  {
    call: 'POST /v1/cash/collections/pay',
    async run() {
      const wish = { msisdn: '08031112222', amount: '1000' };
      const { operatorCharge, serviceCharge, totalAmount } = (
        await call(world.saver.browser, 'GET /v1/cash/charges', { query: wish })
      ).body.data;
      const body = { name: 'Ada Obi', accountId: '08031112222', operatorCharge, serviceCharge, totalAmount, ...wish };
      return call(world.saver.browser, 'POST /v1/cash/collections/pay', { body });
    },
    answers: { data: { ...receipt, state: 'pending', amount: 1000, charges: 15 } },
  },
];
