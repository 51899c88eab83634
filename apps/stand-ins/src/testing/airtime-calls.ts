import { developmentDefaults } from '../settings.ts';
import type { OpenWorld } from './open-world.ts';

export const PAYER = '2348030000001';
export const TRANSACTION = 'SPWairtime00001';

/** Our side of the airtime partner. */
export function airtimeCalls(world: OpenWorld) {
  const headers = { authorization: `Bearer ${developmentDefaults.carrierApiKey}` };
  const initiate = (change: object = {}) =>
    world.call('POST', '/airtime/initiate', {
      headers,
      payload: {
        transactionId: TRANSACTION,
        msisdn: PAYER,
        amountKobo: 5_000,
        kind: 'charge',
        productId: 'plays-1',
        description: 'One play',
        returnUrl: 'http://game.test/airtime?x=1',
        ...change,
      },
    });
  const pageOf = async (change: object = {}) => new URL(String((await initiate(change)).body['url'])).pathname;
  return {
    headers,
    initiate,
    pageOf,
    status: async (id = TRANSACTION) => (await world.call('GET', `/airtime/status/${id}`, { headers })).body,
    confirm: async (change: object = {}) => world.submit(await pageOf(change), { answer: 'confirm' }),
  };
}
