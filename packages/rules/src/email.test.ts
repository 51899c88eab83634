import { expect, test } from 'vitest';
import { maskEmail, networkEmail, parseEmail } from './email.ts';

test.each(['ada@mail.ng', ' ada.obi+quiz@sub.example.com '])('%s is an address', (text) => {
  expect(parseEmail(text)).toEqual({ ok: true, value: text.trim() });
});

test.each([
  ['', 'email_required'],
  ['ada', 'email_invalid'],
  ['ada@mail', 'email_invalid'],
  ['ada@@mail.ng', 'email_invalid'],
  ['"><b>@mail.ng', 'email_invalid'],
  [`${'a'.repeat(250)}@mail.ng`, 'email_invalid'],
])('%j is refused: %s', (text, code) => {
  expect(parseEmail(text)).toEqual({ ok: false, code });
});

test('the address of a player from the network is made from the number and can never be mailed', () => {
  expect(networkEmail('2348031234567')).toBe('2348031234567@network.invalid');
});

test('of an address that others may see only the first letter and the host are left', () => {
  expect(maskEmail('ada.obi@mail.ng')).toBe('a•••@mail.ng');
});
