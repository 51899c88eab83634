import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { airtimeCalls, PAYER, TRANSACTION } from '../testing/airtime-calls.ts';
import { openWorld, type OpenWorld } from '../testing/open-world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DONE = '<loc:syncOrderRelationResponse><loc:result>0</loc:result></loc:syncOrderRelationResponse>';
let world: OpenWorld;
let airtime: ReturnType<typeof airtimeCalls>;

beforeEach(() => {
  const money = { airtime: { callbackUrl: 'http://api.test/carrier', datasyncUrl: 'http://api.test/datasync' } };
  world = openWorld({ money });
  airtime = airtimeCalls(world);
  world.answers.next = () => ({ status: 200, body: DONE });
});
afterEach(() => world.close());

interface Order {
  event: string;
  fields: Record<string, string>;
}

function orders(): Order[] {
  return world.received
    .filter(({ url }) => url.endsWith('/datasync'))
    .map(({ body }) => {
      const tags = [...body.matchAll(/<ns1:(\w+)>([^<]*)<\/ns1:\1>/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]);
      const items = [...body.matchAll(/<key>(\w+)<\/key><value>([^<]*)<\/value>/g)].map(([, k = '', v = '']) => [k, v]);
      const fields = Object.fromEntries([
        ...tags,
        ...items,
        ['ID', /<ID>(\d+)</.exec(body)?.[1] ?? ''],
      ]) as Order['fields'];
      return { event: fields['updateDesc'] ?? '', fields };
    });
}

describe('a subscription', () => {
  const subscribe = () => airtime.confirm({ kind: 'subscription', productId: 'daily', periodDays: 1 });
  const order = { msisdn: PAYER, productId: 'daily' };

  test('is told as an addition that carries our transaction', async () => {
    await subscribe();
    await world.advance(0);

    expect(world.received[0]?.body).toContain('"http://www.csapi.org/schema/parlayx/data/sync/v1_0/local"');
    expect(orders()).toMatchObject([
      {
        event: 'Addition',
        fields: {
          ID: PAYER,
          productID: 'daily',
          updateType: '1',
          updateTime: '20261115093000',
          expiryTime: '20261116093000',
          transactionID: TRANSACTION,
          rentSuccess: 'true',
          fee: '5000',
        },
      },
    ]);
  });

  test('renews at the end of each day, and tries again a day after it could not', async () => {
    await subscribe();
    await world.advance(DAY);
    await world.control('wallets', { provider: 'airtime', msisdn: PAYER, balanceKobo: 0 });
    await world.advance(DAY);
    await world.control('wallets', { provider: 'airtime', msisdn: PAYER, balanceKobo: null });
    await world.advance(DAY);
    const told = orders();

    expect(
      told.map(({ event, fields }) => [event, fields['rentSuccess'], fields['fee'], fields['updateTime']]),
    ).toEqual([
      ['Addition', 'true', '5000', '20261115093000'],
      ['Modification', 'true', '5000', '20261116093000'],
      ['Modification', 'false', '0', '20261117093000'],
      ['Modification', 'true', '5000', '20261118093000'],
    ]);
    expect(new Set(told.map(({ fields }) => fields['orderKey'])).size).toBe(1);
    expect(new Set(told.map(({ fields }) => fields['transactionID'])).size).toBe(4);
    expect(new Set(told.map(({ fields }) => fields['TraceUniqueID'])).size).toBe(4);
  });

  test('renews by hand, well or badly, and then when it next should', async () => {
    await subscribe();
    await world.control('airtime/renew', { ...order, success: false });
    await world.control('airtime/renew', order);
    await world.advance(2 * DAY - 1);

    expect(orders().map(({ fields }) => fields['rentSuccess'])).toEqual(['true', 'false', 'true']);
    await world.advance(1);
    expect(orders()).toHaveLength(4);
  });

  test('ends with STOP from the phone, and renews no more', async () => {
    await subscribe();
    const phone = await world.app.inject(`/phone?number=${PAYER}`);
    expect(phone.body).toContain('Send STOP');
    await world.submit('/phone/stop', { number: PAYER, productId: 'daily' });
    await world.advance(3 * DAY);

    expect(orders().map(({ event, fields }) => [event, fields['keyword']])).toEqual([
      ['Addition', 'SPIN'],
      ['Deletion', 'STOP'],
    ]);
    expect((await world.app.inject(`/phone?number=${PAYER}`)).body).not.toContain('Send STOP');
    expect((await world.call('POST', '/control/airtime/renew', { payload: order })).status).toBe(404);
  });

  test.each(['control', 'our own call'])('ends by %s', async (who) => {
    await subscribe();
    if (who === 'control') {
      expect(await world.control('airtime/stop', { msisdn: PAYER })).toEqual({ stopped: ['daily'] });
    } else {
      expect(
        (await world.call('POST', '/airtime/unsubscribe', { headers: airtime.headers, payload: order })).body,
      ).toEqual({
        status: 'cancelled',
      });
    }
    await world.advance(0);

    expect(orders().at(-1)).toMatchObject({ event: 'Deletion', fields: { updateType: '2' } });
  });

  test('that runs is not sold twice', async () => {
    await subscribe();
    const again = await airtime.confirm({
      transactionId: 'SPWairtime00002',
      kind: 'subscription',
      productId: 'daily',
      periodDays: 1,
    });

    expect(again.headers.location).toContain('status=failed');
    expect(await airtime.status('SPWairtime00002')).toMatchObject({ reason: 'ALREADY_SUBSCRIBED' });
  });

  test.each([
    ['<result>2030</result>', 1],
    ['<ns:result>2500</ns:result>', 2],
    ['nothing', 2],
  ])('answered with %s is told %i times in a minute', async (body, times) => {
    world.answers.next = () => ({ status: 200, body });
    await subscribe();
    await world.advance(MINUTE);

    expect(orders()).toHaveLength(times);
  });

  test('may be claimed to be anything', async () => {
    const claim = { msisdn: PAYER, productId: 'un<known', updateType: 2, updateTime: '2026-11-01T00:00:00Z' };
    await world.control('airtime/datasync', { ...claim, TraceUniqueID: '77', rentSuccess: false });
    await world.advance(0);

    expect(orders()).toMatchObject([
      { fields: { productID: 'un&lt;known', updateTime: '20261101000000', TraceUniqueID: '77', rentSuccess: 'false' } },
    ]);
  });
});
