import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardTotal, kobo, naira, parseNaira, splitSpend, toNaira } from './naira.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const { card } = DEFAULT_SETTINGS;

test.each([
  [51, 5177n],
  [65, 6598n],
  [50, 5075n],
  [1000, 101_500n],
  [2464, 250_096n],
])('₦%i by card costs %i kobo', (amount, total) => {
  expect(cardTotal(naira(amount), card).total).toBe(total);
});

test('for every amount the card total is whole, the fee rounded up, and the principal untouched', () => {
  fc.assert(
    fc.property(fc.bigInt(5000n, 1_000_000_000n), (amount) => {
      const { principal, fee, total } = cardTotal(kobo(amount), card);
      expect(principal + fee).toBe(total);
      expect(fee * 1000n >= amount * 15n && (fee - 1n) * 1000n < amount * 15n).toBe(true);
    }),
  );
});

test('a flat part is added and a cap holds when the settings say so', () => {
  expect(cardTotal(naira(1000), { ...card, feeFlat: 100 }).fee).toBe(11_500n);
  expect(cardTotal(naira(1_000_000), { ...card, feeCap: 2000 }).fee).toBe(200_000n);
});

test.each([
  ['50', 5000n],
  ['50.5', 5050n],
  [8.2, 820n],
  ['0.01', 1n],
  [999_999_999, 99_999_999_900n],
])('%s naira are read as %i kobo', (text, amount) => {
  expect(parseNaira(text)).toEqual({ ok: true, value: amount });
});

test.each([
  '-1',
  '0',
  0,
  -5,
  '1e3',
  '50.005',
  'NaN',
  Number.NaN,
  Infinity,
  '9007199254740993',
  '٥٠',
  '1,000',
  ' 50',
  '50 ',
  '.5',
  '5.',
])('%s is not an amount', (text) => {
  expect(parseNaira(text)).toEqual({ ok: false, code: 'invalid_input' });
});

test('nothing typed is an amount missing', () => {
  expect(parseNaira('')).toEqual({ ok: false, code: 'amount_missing' });
});

test('what is shown can be read again, to the kobo', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 99_999_999_999n), (amount) => {
      expect(parseNaira(toNaira(amount))).toEqual({ ok: true, value: amount });
    }),
  );
});

test('a price is taken from play credit first, then from cash, and never from what is not there', () => {
  const whole = fc.bigInt(0n, 100_000n);
  fc.assert(
    fc.property(whole, whole, fc.bigInt(1n, 100_000n), (cash, playCredit, price) => {
      const split = splitSpend({ cash, playCredit }, kobo(price));
      expect(split.ok).toBe(cash + playCredit >= price);
      if (!split.ok) return;
      const { fromCash, fromCredit } = split.value;
      expect(fromCash + fromCredit).toBe(price);
      expect(fromCredit).toBe(playCredit < price ? playCredit : price);
      expect(fromCash >= 0n && fromCash <= cash).toBe(true);
    }),
  );
});
