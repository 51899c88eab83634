import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitmentOf, drawOrder, fromHex, numbersOf, toHex, type Hashing } from './fairness.ts';

declare const crypto: {
  subtle: {
    digest(name: string, bytes: Uint8Array): Promise<ArrayBuffer>;
    importKey(format: string, key: Uint8Array, how: object, out: boolean, uses: string[]): Promise<object>;
    sign(name: string, key: object, bytes: Uint8Array): Promise<ArrayBuffer>;
  };
};

const hashing: Hashing = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  hmacSha256: async (key, message) => {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
  },
};

const draw = { seed: 'ab'.repeat(32), clientBytes: '01'.repeat(16), turnId: 'turn', step: 'spin-1' };

test('the same seed and bytes draw the same number, any other draw another stream', async () => {
  const stream = async (change: object) => {
    const next = numbersOf(hashing, { ...draw, ...change });
    return [await next(1_000_000), await next(1_000_000)];
  };
  const first = await stream({});
  expect(await stream({})).toEqual(first);
  for (const change of [
    { seed: 'ac'.repeat(32) },
    { clientBytes: '02'.repeat(16) },
    { turnId: 'other' },
    { step: 'spin-2' },
  ]) {
    expect(await stream(change)).not.toEqual(first);
  }
});

test('over 20,000 draws each of eight categories comes within three standard deviations', async () => {
  const counts = Array.from({ length: 8 }, () => 0);
  const next = numbersOf(hashing, draw);
  for (let at = 0; at < 20_000; at++) counts[await next(8)]!++;
  const deviation = Math.sqrt(20_000 * (1 / 8) * (7 / 8));
  for (const count of counts) expect(Math.abs(count - 2_500)).toBeLessThan(3 * deviation);
});

test('a commitment is the hash of the seed', async () => {
  expect(await commitmentOf(hashing, '00')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
});

test('a drawn order has every place once', async () => {
  const order = await drawOrder(numbersOf(hashing, draw), 4);
  expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
});

test('hex goes there and back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(Uint8Array.from(bytes));
    }),
  );
});
