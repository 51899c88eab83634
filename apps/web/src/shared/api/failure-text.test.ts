import { i18n } from '@lingui/core';
import { declaredRefusals } from '@spw/contract/declared-refusals';
import { endpoints } from '@spw/contract/endpoints';
import { expect, test } from 'vitest';
import { refusalText } from './failure-text.ts';
import { activateLocale, locales } from '../i18n/i18n.ts';

test('a refusal is said in the language of the player where it is translated, else as the server said it', () => {
  expect(refusalText('pin_incorrect', 'Pin Incorrect')).toBe('Pin Incorrect');

  i18n.load('pcm', { 'refusal.pin_incorrect': ['Dis PIN no correct'] });
  i18n.activate('pcm');

  expect(refusalText('pin_incorrect', 'Pin Incorrect')).toBe('Dis PIN no correct');
  expect(refusalText('no_plays_left', 'No plays left')).toBe('No plays left');
});

test('what the server says for others who call it, the screen says plainer', () => {
  i18n.activate('en');
  expect(refusalText('pin_wrong', 'Pin Incorrect')).toBe('Wrong PIN');
  expect(refusalText('pin_not_set', 'Please setup your wallet pin')).toBe('Create a wallet PIN to pay');
  expect(refusalText('user_not_found', 'User not found')).toBe('No account with this number');
});

test.each(locales.filter((locale) => locale !== 'en'))(
  'whatever a player may be refused with is said in %s',
  async (locale) => {
    await activateLocale(locale);
    const met = new Set(Object.values(endpoints).flatMap((endpoint) => Array.from(declaredRefusals(endpoint))));
    expect(met.size).toBeGreaterThan(90);
    expect(Array.from(met).filter((code) => refusalText(code, 'English') === 'English')).toEqual([]);
    await activateLocale('en');
  },
);
