import { expect, test } from 'vitest';
import { aToken } from '../../testing/builders.ts';
import { readTokenLifetime, renewalDelay } from './token-lifetime.ts';

const NOW = 1_800_000_000_000;
const GOOD = aToken('t', NOW);

test('a token tells when it was made and when it ends', () => {
  expect(readTokenLifetime(aToken('t', NOW, 900))).toEqual({ issuedAt: NOW, expiresAt: NOW + 900_000 });
});

// The last two say when they end, as a good one does, and have a part too few or too many.
test.each(['', 'one', 'a.%%%.c', 'a.e30.c', GOOD.slice(0, GOOD.lastIndexOf('.')), `${GOOD}.four`])(
  '%j is no token',
  (text) => {
    expect(readTokenLifetime(text)).toBeNull();
  },
);

test('a token that just came is renewed a minute before its end, whatever the phone thinks the time is', () => {
  const life = { issuedAt: NOW, expiresAt: NOW + 900_000 };
  const anHourAhead = NOW + 3_600_000;

  expect(renewalDelay(life, anHourAhead, true, 60_000)).toBe(840_000);
  expect(renewalDelay(life, anHourAhead, false, 60_000)).toBe(0);
  expect(renewalDelay(life, NOW + 600_000, false, 60_000)).toBe(240_000);
});
