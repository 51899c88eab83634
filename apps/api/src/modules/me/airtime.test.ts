import * as contract from '@spw/contract/shop';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { jobHandlers } from '../../testing/job-handlers.ts';
import { testMoney } from '../../testing/players/money.ts';
import { activateSubscription, carrierRenewalsOf } from '../subscriptions/index.ts';

const database = useDatabase();
const money = await testMoney(database);
const { deps, clock, standIns } = money;

const aPlayer = () => money.aPlayer({ plays: 0, subscribed: false });
async function charge(reference: string): Promise<void> {
  await money.control(`/control/airtime/charges/${reference}`, { outcome: 'charged' });
  clock.advance({ seconds: 12 });
  await standIns.advance(0);
}

test('plays by airtime: not there yet, then verified with the player who has them', async () => {
  const { browser } = await aPlayer();
  const { reference } = (await browser.send(contract.buyPlaysByAirtime, { params: { amount: '100' } })).body.data;
  const verify = () => browser.send(contract.verifyPlaysByAirtime, { params: { amount: '100' } });
  expect((await verify()).body).toMatchObject({ message: null, data: { plays: 0 }, meta: { paid: false } });
  await charge(reference);
  expect((await verify()).body).toMatchObject({
    message: 'Payment Verified',
    data: { plays: 3 },
    meta: { paid: true, token: browser.token },
  });
  const ofAnother = await browser.send(contract.verifyPlaysByAirtime, { params: { amount: '50' } });
  expect(ofAnother.body.meta.paid).toBe(false);
  await money.expectSound();
});

test('a subscription by airtime makes the player active, asked by GET as well', async () => {
  const { browser } = await aPlayer();
  const { reference } = (await browser.send(contract.subscribeByAirtime, { body: { renew: true } })).body.data;
  const verify = () => browser.send({ method: 'GET', path: contract.verifySubscription.path });
  expect((await verify()).body).toMatchObject({ data: { isActive: false }, meta: { paid: false } });
  await charge(reference);
  expect((await verify()).body).toMatchObject({ message: 'Payment Verified', data: { isActive: true, plays: 1 } });
  await money.expectSound();
});

test.each([
  ['/v1/spw/payments/subscribe/airtime', 'weekly', 168],
  ['/v1/spw/payments/subscribe/daily/airtime', 'daily', 24],
])('what %s begins is, once it is charged, a %s plan of %i hours', async (path, plan, hours) => {
  const { browser, playerId } = await aPlayer();
  await charge((await browser.send({ method: 'GET', path })).body.data.reference);
  await browser.send(contract.verifySubscription);
  const periods = await allTables(deps.db)
    .selectFrom('subscriptions')
    .select(['plan', 'startsAt', 'endsAt'])
    .where('playerId', '=', playerId)
    .execute();
  const lasting = periods.map((period) => [period.plan, period.endsAt.getTime() - period.startsAt.getTime()]);
  expect(lasting).toEqual([[plan, hours * 3_600_000]]);
});

test('a self-exclusion is told once to the worker, which has the carrier stop', async () => {
  const { browser, playerId } = await aPlayer();
  const { reference } = (await browser.send(contract.subscribeByAirtime, { body: { renew: true } })).body.data;
  await charge(reference);
  await browser.send(contract.verifySubscription);
  expect(await carrierRenewalsOf(deps.db, playerId)).toHaveLength(1);
  for (let time = 0; time < 2; time++) await browser.send(contract.setLimits, { body: { exclude: true } });
  const { rows } = await sql<{ data: { playerId: string } }>`
    select data from pgboss.job where name = 'limits.excluded'`.execute(deps.db);
  expect(rows.map(({ data }) => data)).toEqual([{ playerId: String(playerId) }]);
  await (await jobHandlers(deps)).get('limits.excluded')!(rows[0]!.data as never);
  expect(await carrierRenewalsOf(deps.db, playerId)).toEqual([]);
});

test('who subscribed at the carrier is verified without having begun anything here', async () => {
  const { browser, playerId } = await aPlayer();
  const verify = () => browser.send(contract.verifySubscription);
  expect((await verify()).body.meta.paid).toBe(false);
  await deps.db
    .transaction()
    .execute((tx) => activateSubscription(deps, tx, { playerId, plan: 'weekly', key: `carrier:${playerId}` }));
  expect((await verify()).body.meta.paid).toBe(true);
});

test('what airtime has bought counts against the limit, what it topped up does not', async () => {
  const { browser } = await aPlayer();
  await browser.send(contract.setLimits, { body: { daily: 150 } });
  const { reference } = (await browser.send(contract.buyPlaysByAirtime, { params: { amount: '100' } })).body.data;
  await charge(reference);
  await browser.send(contract.verifyPlaysByAirtime, { params: { amount: '100' } });
  expect((await browser.send(contract.getLimits)).body.data).toMatchObject({ spentToday: 100 });
  const { body } = await browser.send(contract.buyPlaysByAirtime, { params: { amount: '200' } });
  expect(body.code).toBe('spend_limit');
});
