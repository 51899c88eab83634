import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPhone, networkOf, parsePhone, showPhone } from './phone.ts';

test.each([
  ['08031234567', '2348031234567'],
  ['8031234567', '2348031234567'],
  ['2348031234567', '2348031234567'],
  ['+234 803 123 4567', '2348031234567'],
  ['0803-123-4567', '2348031234567'],
])('%s is the number %s', (text, phone) => {
  expect(parsePhone(text)).toEqual({ ok: true, value: phone });
});

test.each(['07021234567', '09171234567', '09191234567', '07101234567'])(
  'a range that a carrier may be given, %s, is no stranger',
  (text) => {
    expect(parsePhone(text).ok).toBe(true);
  },
);

test.each(['', '   ', '+'])('nothing typed (%j) asks for a number', (text) => {
  expect(parsePhone(text)).toEqual({ ok: false, code: 'phone_missing' });
});

test.each([
  ['too short', '803123456'],
  ['too long', '23480312345678'],
  ['letters', '0803123456a'],
  ['a land line', '0123456789'],
  ['another country', '+447911123456'],
  ['a country code with too few digits behind', '2348031234'],
  ['a prefix that is not for mobile phones', '06001234567'],
  ['a free-phone number', '08001234567'],
  ['a country code that begins with 2 like ours', '2338031234567'],
])('%s is refused', (_why, text) => {
  expect(parsePhone(text)).toEqual({ ok: false, code: 'phone_invalid' });
});

test('a parsed number parses to itself, however it was written', () => {
  const prefixes = fc.constantFrom('803', '701', '705', '909', '913');
  const rest = fc.integer({ min: 0, max: 9_999_999 }).map((n) => String(n).padStart(7, '0'));
  fc.assert(
    fc.property(prefixes, rest, fc.constantFrom('0', '234', '+234', ''), (prefix, digits, start) => {
      const once = parsePhone(start + prefix + digits);
      expect(once).toEqual({ ok: true, value: `234${prefix}${digits}` });
    }),
  );
});

test('no text makes the parser throw or give anything but 234 and ten digits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parsePhone(text);
      if (parsed.ok) expect(parsed.value).toMatch(/^234\d{10}$/);
    }),
  );
});

test('a number is shown the way people write it, and masked where others may look', () => {
  expect(showPhone('2348031234567')).toBe('0803 123 4567');
  expect(maskPhone('2348031234567')).toBe('0803 ••• 4567');
});

test('the network is guessed from the prefix', () => {
  expect(networkOf('2348031234567')).toBe('mtn');
  expect(networkOf('2348021234567')).toBe('airtel');
  expect(networkOf('2349171234567')).toBe('other');
});
