import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorld, type OpenWorld } from '../testing/open-world.ts';

const phoneNumber = '+2348030000001';
let world: OpenWorld;
beforeEach(() => (world = openWorld()));
afterEach(() => world.close());

const ask = async (path: string, payload: object, key = 'development-number-check-key') => {
  const { status, body } = await world.call('POST', `/numbers${path}`, {
    payload,
    headers: { authorization: `Bearer ${key}` },
  });
  return { status, body };
};
const swapped = (maxAge: number) => ask('/sim-swap/v1/check', { phoneNumber, maxAge });
const recycled = (specifiedDate: string) => ask('/number-recycling/v0.2/check', { phoneNumber, specifiedDate });

test('a number of which nothing was said was neither swapped nor given away', async () => {
  expect((await swapped(2400)).body).toEqual({ swapped: false });
  expect((await recycled('2020-01-01')).body).toEqual({ phoneNumberRecycled: false });
});

test('a swap is seen within the hours that are asked for, and a new subscriber from the day on that is named', async () => {
  await world.control('numbers', {
    msisdn: '2348030000001',
    swappedAt: '2026-11-13T09:30:00Z',
    reassignedAt: '2026-11-01T12:00:00Z',
  });
  expect([(await swapped(47)).body, (await swapped(48)).body]).toEqual([{ swapped: false }, { swapped: true }]);
  expect((await recycled('2026-11-01')).body).toEqual({ phoneNumberRecycled: true });
  expect((await recycled('2026-11-02')).body).toEqual({ phoneNumberRecycled: false });
  await world.control('numbers', { msisdn: '2348030000001', swappedAt: null });
  expect((await swapped(48)).body).toEqual({ swapped: false });
});

test('a stranger learns nothing, a call that does not fit is refused, and a fault keeps the answer back', async () => {
  expect((await ask('/sim-swap/v1/check', { phoneNumber }, 'another')).status).toBe(401);
  expect((await swapped(2401)).status).toBe(400);
  expect((await ask('/sim-swap/v1/check', { phoneNumber: '08030000001' })).status).toBe(400);
  await world.fault({ provider: 'numbers', fault: 'fail', status: 503, times: 1 });
  expect((await swapped(24)).status).toBe(503);
  expect((await swapped(24)).status).toBe(200);
  expect((await world.call('GET', '/control/numbers')).body).toEqual([{ what: 'sim-swap', msisdn: '2348030000001' }]);
});
