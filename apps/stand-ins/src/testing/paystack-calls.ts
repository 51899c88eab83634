import { developmentDefaults } from '../settings.ts';
import type { OpenWorld } from './open-world.ts';

export interface Said {
  status: boolean;
  message: string;
  data: Record<string, unknown> & { status: string };
  code?: string;
  meta?: Record<string, unknown>;
}

interface Listed {
  data: Record<string, unknown>[];
  meta: Record<string, unknown>;
}

/** Our side of Paystack. */
export function paystackCalls(world: OpenWorld, key: string = developmentDefaults.paystackSecretKey) {
  const headers = { authorization: `Bearer ${key}` };
  const told = (call: { status: number; body: unknown }) => ({ status: call.status, body: call.body as Said });
  const get = async (path: string) => told(await world.call('GET', `/paystack${path}`, { headers }));
  const post = async (path: string, payload: object = {}) =>
    told(await world.call('POST', `/paystack${path}`, { headers, payload }));
  const list = async (path: string) =>
    (await world.call('GET', `/paystack${path}`, { headers })).body as unknown as Listed;
  return {
    get,
    post,
    list,
    balance: async () => (await list('/balance')).data[0]?.['balance'],
    initialize: (reference: string, amount: number | string = 101_500, more: object = {}) =>
      post('/transaction/initialize', { email: 'player@example.com', amount, reference, ...more }),
    verify: async (reference: string) => (await get(`/transaction/verify/${reference}`)).body.data,

    async checkoutOf(reference: string, amount: number | string = 101_500) {
      const { data } = (await this.initialize(reference, amount, { callback_url: 'http://game.test/wallet?tab=card' }))
        .body;
      return `/paystack/checkout/${String(data['access_code'])}`;
    },

    async recipient(accountNumber = '0123456789', bankCode = '058') {
      const account = { type: 'nuban', name: 'A Player', account_number: accountNumber, bank_code: bankCode };
      return String((await post('/transferrecipient', account)).body.data['recipient_code']);
    },

    async transfer(reference: string, amount = 50_000) {
      return post('/transfer', { source: 'balance', amount, reference, recipient: await this.recipient() });
    },

    verifyTransfer: (reference: string) => get(`/transfer/verify/${reference}`),
  };
}
