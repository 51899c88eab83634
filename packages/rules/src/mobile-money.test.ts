import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  maskName,
  mobileMoneyMinimum,
  neverArrived,
  platformOf,
  quoteMobileMoney,
  secondsToResend,
} from './mobile-money.ts';
import { kobo, naira } from './naira.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 16, 9, 0, seconds));

test.each([
  ['2348031234567', 'MoMo'],
  ['2348021234567', 'SmartCash'],
  ['2349121234567', 'SmartCash'],
  ['2348051234567', 'MoMo'],
  ['2348091234567', 'MoMo'],
])('a payer with %s is asked by %s until they say otherwise', (phone, platform) => {
  expect(platformOf(phone)).toBe(platform);
});

test('SmartCash begins at ₦100 and MoMo at ₦50, to the kobo', () => {
  expect(mobileMoneyMinimum('SmartCash', DEFAULT_SETTINGS.minimums)).toBe(100);
  const refused = { ok: false, code: 'minimum_mobile_money' };
  expect(quoteMobileMoney(kobo(9999n), 'SmartCash', DEFAULT_SETTINGS)).toEqual(refused);
  expect(quoteMobileMoney(kobo(4999n), 'MoMo', DEFAULT_SETTINGS)).toEqual(refused);
  expect(quoteMobileMoney(naira(100), 'SmartCash', DEFAULT_SETTINGS).ok).toBe(true);
  expect(quoteMobileMoney(naira(50), 'MoMo', DEFAULT_SETTINGS).ok).toBe(true);
});

test('₦1,000 cost ₦10 for the service and ₦5 for the operator', () => {
  expect(quoteMobileMoney(naira(1000), 'MoMo', DEFAULT_SETTINGS)).toEqual({
    ok: true,
    value: { principal: 100_000n, service: 1000n, operator: 500n, total: 101_500n },
  });
});

test('a charge never lies below the minimum that was set for it', () => {
  const mobileMoney = { ...DEFAULT_SETTINGS.mobileMoney, serviceMinimum: 5, operatorMinimum: 2 };
  const quote = quoteMobileMoney(naira(50), 'MoMo', { ...DEFAULT_SETTINGS, mobileMoney });
  expect(quote).toMatchObject({ value: { service: 500n, operator: 200n, total: 5700n } });
});

test('for every amount the total is its parts, and each charge is rounded up by less than a kobo', () => {
  fc.assert(
    fc.property(fc.bigInt(5000n, 1_000_000_000n), (amount) => {
      const quote = quoteMobileMoney(kobo(amount), 'MoMo', DEFAULT_SETTINGS);
      if (!quote.ok) throw new Error('refused');
      const { principal, service, operator, total } = quote.value;
      expect(principal + service + operator).toBe(total);
      expect(service * 1000n - amount * 10n).toBeGreaterThanOrEqual(0n);
      expect(service * 1000n - amount * 10n).toBeLessThan(1000n);
      expect(operator * 1000n - amount * 5n).toBeGreaterThanOrEqual(0n);
      expect(operator * 1000n - amount * 5n).toBeLessThan(1000n);
    }),
  );
});

test.each([
  ['Ada', 'A•••'],
  [' ngozi', 'N•••'],
  ['', ''],
  ['Ọlá', 'Ọ•••'],
])('the name "%s" is shown to strangers as "%s"', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('a prompt never arrived when it was missing twice and a minute apart, and not before', () => {
  expect(neverArrived({ times: 1, first: at(0) }, at(600))).toBe(false);
  expect(neverArrived({ times: 2, first: at(0) }, at(59))).toBe(false);
  expect(neverArrived({ times: 2, first: at(0) }, at(60))).toBe(true);
});

test('a second prompt waits 40 seconds and each further one 80', () => {
  const { mobileMoney } = DEFAULT_SETTINGS;
  expect(secondsToResend({ prompts: 1, lastSentAt: at(0), now: at(0) }, mobileMoney)).toBe(40);
  expect(secondsToResend({ prompts: 1, lastSentAt: at(0), now: at(39) }, mobileMoney)).toBe(1);
  expect(secondsToResend({ prompts: 1, lastSentAt: at(0), now: at(40) }, mobileMoney)).toBe(0);
  expect(secondsToResend({ prompts: 2, lastSentAt: at(0), now: at(40) }, mobileMoney)).toBe(40);
  expect(secondsToResend({ prompts: 3, lastSentAt: at(0), now: at(90) }, mobileMoney)).toBe(0);
});
