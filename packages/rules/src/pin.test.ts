import { expect, test } from 'vitest';
import { parseNewPin, parsePin } from './pin.ts';

const ada = { phone: '2348031236394', birthDate: '1987-03-29' };

test.each([
  ['', 'pin_missing'],
  ['1', 'pin_short'],
  ['739', 'pin_short'],
  ['73915', 'pin_short'],
  ['7a91', 'pin_short'],
  [' 7391', 'pin_short'],
  ['٧٣٩١', 'pin_short'],
])('%j is no PIN: %s', (text, code) => {
  expect(parsePin(text, 4)).toEqual({ ok: false, code });
  expect(parseNewPin(text, 4, ada)).toEqual({ ok: false, code });
});

test.each([
  ['0000', 'it means that none is set'],
  ['7777', 'one digit'],
  ['1234', 'upwards'],
  ['4321', 'downwards'],
  ['7890', 'upwards over the nine'],
  ['1098', 'downwards over the nought'],
  ['1212', 'a pair twice'],
  ['6969', 'a pair twice'],
  ['1122', 'common'],
  ['1960', 'common'],
  ['6394', 'the end of the phone number'],
  ['1987', 'the year of birth'],
  ['2903', 'the birthday'],
  ['0329', 'the birthday, month first'],
])('%s is not acceptable: %s', (pin) => {
  expect(parseNewPin(pin, 4, ada)).toEqual({ ok: false, code: 'pin_not_acceptable' });
});

test.each(['2580', '7391', '1357', '1223', '0012'])('%s is a good PIN', (pin) => {
  expect(parseNewPin(pin, 4, ada)).toEqual({ ok: true, value: pin });
});

test("another player's birthday and number are fine", () => {
  for (const pin of ['6394', '1987', '2903', '0329'])
    expect(parseNewPin(pin, 4, { phone: '2348030000017', birthDate: null }).ok).toBe(true);
});

test('a PIN that was not acceptable to set can still be given as the one in use', () => {
  expect(parsePin('1234', 4)).toEqual({ ok: true, value: '1234' });
});

test('enough PINs are left to choose from', () => {
  const pins = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
  const refused = pins.filter((pin) => !parseNewPin(pin, 4, ada).ok);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.length).toBeLessThan(150);
});
