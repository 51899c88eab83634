import { expect } from 'vitest';
import { PIN } from '../players/withdrawals.ts';
import { call, receipt, text, type Row, type World } from './world.ts';

export const walletCalls = (world: World): Row[] => [
  {
    call: 'GET /v1/spw/payments',
    async run() {
      const reply = await call(world.owner.browser, 'GET /v1/spw/payments');
      for (const entry of reply.body.data) expect(entry).toMatchObject(receipt);
      return reply;
    },
    answers: { data: expect.arrayContaining([expect.objectContaining(receipt)]) },
  },
  {
    call: 'GET /v1/spw/payments/wallet',
    run: () => call(world.owner.browser, 'GET /v1/spw/payments/wallet'),
    answers: {
      data: {
        balance: 4200,
        pin: '****',
        banks: [{ bankName: 'Guaranty Trust Bank', acctName: text, acctNumber: text }],
      },
    },
  },
  {
    call: 'GET /v1/spw/payments/wallet/pin-changed',
    run: () => call(world.owner.browser, 'GET /v1/spw/payments/wallet/pin-changed'),
    answers: { data: { changed: true, pin: '****' } },
  },
  {
    call: 'POST /v1/spw/payments/wallet/validate-pin',
    run: () => call(world.owner.browser, 'POST /v1/spw/payments/wallet/validate-pin', { body: { pin: PIN } }),
    answers: { data: { valid: true } },
  },
  {
    call: 'POST /v1/spw/payments/wallet/change-pin',
    async run() {
      const { browser } = await world.product.aPlayer();
      return call(browser, 'POST /v1/spw/payments/wallet/change-pin', { body: { oldPin: '0000', newPin: '2580' } });
    },
    answers: { data: { changed: true }, message: 'PIN Created' },
  },
  {
    call: 'GET /v1/spw/bank',
    run: () => call(world.owner.browser, 'GET /v1/spw/bank'),
    answers: {
      data: expect.arrayContaining([
        { name: 'Access Bank', code: '044' },
        { name: 'Guaranty Trust Bank', code: '058' },
        { name: 'Zenith Bank', code: '057' },
      ]),
    },
  },
  {
    call: 'GET /v1/spw/bank/resolve',
    run: () => {
      const query = { account_number: '0999000011', bank_code: '058' };
      return call(world.owner.browser, 'GET /v1/spw/bank/resolve', { query });
    },
    answers: { data: { account_number: '0999000011', account_name: text } },
  },
  {
    call: 'POST /v1/spw/payments/bank/add',
    run: () => {
      const body = { bankName: 'GTB', bankCode: '058', acctNumber: '0999000011', acctName: 'Ada', pin: PIN };
      return call(world.saver.browser, 'POST /v1/spw/payments/bank/add', { body });
    },
    answers: {
      data: { bankName: 'Guaranty Trust Bank', acctName: text, acctNumber: '0999000011' },
      message: 'Your bank details have been added successfully.',
    },
  },
  {
    call: 'POST /v1/spw/payments/bank/delete',
    run: () => {
      const body = { bankCode: '058', acctNumber: '0999000011', pin: PIN };
      return call(world.saver.browser, 'POST /v1/spw/payments/bank/delete', { body });
    },
    answers: { data: null, message: 'Account deleted successfully' },
  },
  {
    call: 'POST /v1/spw/payments/withdraw',
    async run() {
      const { bank, browser } = await world.product.aSaver({ cash: 1000 });
      const { acctNumber } = bank;
      const chosen = JSON.stringify({ bankCode: '058', acctNumber, bankName: 'GTB', acctName: 'Ada' });
      return call(browser, 'POST /v1/spw/payments/withdraw', { body: { amount: 500, pin: PIN, bank: chosen } });
    },
    answers: { data: { ...receipt, description: text, amount: -500, state: 'requested' } },
  },
];
