import { beforeAll, expect, test } from 'vitest';
import { buyingCalls } from '../testing/calls/buying-calls.ts';
import { feedbackCalls } from '../testing/calls/feedback-calls.ts';
import { fundingCalls } from '../testing/calls/funding-calls.ts';
import { gameCalls } from '../testing/calls/game-calls.ts';
import { walletCalls } from '../testing/calls/wallet-calls.ts';
import { call, type World } from '../testing/calls/world.ts';
import { useDatabase } from '../testing/database.ts';
import { anOwner } from '../testing/owner.ts';
import { testWithdrawals } from '../testing/players/withdrawals.ts';

const database = useDatabase();
const product = await testWithdrawals(database, { perList: 15, codes: 'given' });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the players come in before the first call
const world = { product, database } as World;

beforeAll(async () => {
  world.owner = await anOwner(product);
  world.saver = await product.aSaver({ cash: 3000 });
});

// Paths, methods and fields are written out in these tables, and not taken from the contract: callers that exist know them so.
const tables = [gameCalls, fundingCalls, buyingCalls, walletCalls, feedbackCalls];

const calls = tables.flatMap((table) => table(world)).map((row) => [row.call, row] as const);

// By its place in the row: a name by its property would be cut short.
test.each(calls)('%s', async (_call, { run, answers }) => {
  const { http, body, headers } = await run();
  expect(body).toMatchObject({ status: true, ...answers });
  expect(http).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  '/v1/spw/user/reduce-play',
  '/v1/spw/payments/fund/wallet/payeazi/verify',
  '/v1/spw/payments/fund/wallet/airtime/100',
  '/v1/spw/payments/fund/wallet/airtime/verify/100',
  '/v1/spw/payments/subscribe/airtime',
  '/v1/spw/payments/subscribe/daily/airtime',
  '/v1/spw/payments/subscribe/airtime/verify',
  '/v1/spw/payments/buy-live/airtime/100',
  '/v1/spw/payments/buy-live/airtime/verify/100',
  '/v1/ads/click',
  '/v1/ads/impression',
])('GET %s, which changes something, is refused to a browser that only fetches ahead', async (path) => {
  const ahead = { headers: { 'sec-purpose': 'prefetch' } };
  const { http, body, headers } = await call(world.saver.browser, `GET ${path}`, ahead);
  expect([http, body.code, headers['cache-control']]).toEqual([400, 'prefetch_refused', 'no-store']);
});
