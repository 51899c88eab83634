import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { parseChangedUsername, parseNewUsername, usernameKey } from './username.ts';

const limits = DEFAULT_SETTINGS.usernames;

test.each([
  ['', 'username_required'],
  ['  ', 'username_required'],
  ['Chi', 'username_too_short'],
  ['a'.repeat(16), 'username_length'],
  ['two words', 'username_characters'],
  ['Chiоma', 'username_characters'],
  ['<script>', 'username_characters'],
  ['Admin', 'username_not_allowed'],
  ['admin_01', 'username_not_allowed'],
  ['5upp0rt', 'username_not_allowed'],
  ['xxFuCkxx', 'username_not_allowed'],
])('registering as %j is refused: %s', (text, code) => {
  expect(parseNewUsername(text, limits)).toEqual({ ok: false, code });
});

test.each(['Chio', 'Chioma_A', 'Ọlá1', 'Shittu', 'winner22', 'a'.repeat(15)])('%s may be registered', (text) => {
  expect(parseNewUsername(text, limits)).toEqual({ ok: true, value: text });
});

test.each(['Ｓupport', 'ｓｕｐｐｏｒｔ', 'ﬀuck', 'Adm\u0131n'.replace('\u0131', 'ｉ')])(
  '%s is read as what it looks like, and refused',
  (text) => {
    expect(parseNewUsername(text, limits)).toMatchObject({ ok: false, code: 'username_not_allowed' });
    expect(parseChangedUsername(text, limits)).toMatchObject({ ok: false, code: 'username_not_allowed' });
  },
);

test('a name in wide letters is kept in plain ones, and is the same name', () => {
  expect(parseNewUsername('Ｃhioma＿Ａ', limits)).toEqual({ ok: true, value: 'Chioma_A' });
  expect(usernameKey('Ｃhioma＿Ａ')).toBe('chioma_a');
});

test('a profile takes three letters, registration wants four', () => {
  expect(parseChangedUsername('Chi', limits).ok).toBe(true);
  expect(parseChangedUsername('Ch', limits)).toEqual({ ok: false, code: 'username_length' });
  expect(parseNewUsername('Chi', limits)).toEqual({ ok: false, code: 'username_too_short' });
  expect(parseNewUsername('Chio', limits).ok).toBe(true);
});

test('a profile takes fifteen letters and no sixteenth', () => {
  expect(parseChangedUsername('a'.repeat(15), limits).ok).toBe(true);
  expect(parseChangedUsername('a'.repeat(16), limits)).toEqual({ ok: false, code: 'username_length' });
});

test('names that differ only by case or composition are one name', () => {
  expect(usernameKey('CHIOMA')).toBe(usernameKey('chioma'));
  expect(usernameKey('O\u0323la')).toBe(usernameKey('\u1ECCla'));
});
