import { languageNamed } from '@spw/rules/languages';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { activateLocale, i18n, localeNames, locales, type Locale } from '../../shared/i18n/i18n.ts';
import { readLocale } from '../../shared/i18n/stored-locale.ts';
import { aToken, aUser, usualMessageChoices } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';
import { someWinners } from '../../testing/prize-builders.ts';

const signedIn: Parameters<typeof openApp>[1] = {
  session: { user: aUser(), token: aToken(), isLoggedIn: true },
  network: {
    getMessageChoices: () => answer('getMessageChoices', usualMessageChoices(), { pushKey: null }),
    chooseLanguage: ({ body }) =>
      answer('chooseLanguage', { language: languageNamed(String(body['language'])) ?? 'en' }),
  },
};

afterEach(async () => {
  localStorage.clear();
  await act(() => activateLocale('en'));
});

test.each([
  ['pcm', 'For dis phone'],
  ['ha', 'A wannan waya'],
  ['yo', 'Lórí fóònù yìí'],
  ['ig', 'N’ekwentị a'],
] as const)('the game speaks %s as soon as it is chosen, and the next time too', async (locale, heading) => {
  const app = openApp('/settings', signedIn);
  await app.user.click(await screen.findByRole('radio', { name: new RegExp(`^${localeNames[locale]}`) }));

  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(document.documentElement.lang).toBe(locale);
  expect(readLocale()).toBe(locale);

  await app.user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'On this phone' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en-NG');
  expect(readLocale()).toBe('en');
});

test('a visitor chooses on the first page, where each language is a link to the page in it', async () => {
  const app = openApp('/');
  await screen.findByRole('link', { name: 'Hausa' });
  const links = screen.getAllByRole('link').filter((link) => link.hasAttribute('hreflang'));
  expect(links.map((link) => [link.textContent, link.lang, link.getAttribute('href')])).toEqual(
    locales.map((locale) => [localeNames[locale], locale, `/?lang=${locale}`]),
  );

  await app.user.click(screen.getByRole('link', { name: 'Hausa' }));
  expect(await screen.findByRole('link', { name: 'Shiga' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hausa' }).getAttribute('aria-current')).toBe('true');
  expect(readLocale()).toBe('ha');
});

test('a player chooses in the menu', async () => {
  const app = openApp('/settings', signedIn);
  const [menu] = await screen.findAllByRole('button', { name: 'Language: English' });
  await app.user.click(menu!);
  const dialog = await screen.findByRole('dialog', { name: 'Language' });
  const igbo = Array.from(dialog.querySelectorAll('label')).find((label) => label.textContent === 'Igbo');
  await app.user.click(igbo!);
  expect((await screen.findAllByRole('button', { name: 'Asụsụ: Igbo' })).length).toBeGreaterThan(0);
});

test('a language goes with the account to every phone on which none was chosen', async () => {
  const openAs = (language: Locale | null) => {
    cleanup();
    return openApp('/settings', {
      ...signedIn,
      session: { user: aUser({ language }), token: aToken(), isLoggedIn: true },
    });
  };
  const headings = { yo: 'Lórí fóònù yìí', ha: 'A wannan waya', ig: 'N’ekwentị a' };
  const toldBy = (app: ReturnType<typeof openAs>) => app.network.callsOf('chooseLanguage').map(({ body }) => body);

  const first = openAs('yo');
  await screen.findByRole('heading', { name: headings.yo });
  await first.user.click(screen.getByRole('radio', { name: 'Hausa' }));
  await screen.findByRole('heading', { name: headings.ha });
  await waitFor(() => expect(toldBy(first)).toEqual([{ language: 'ha' }]));

  const elsewhere = openAs('ig');
  await screen.findByRole('heading', { name: headings.ig });
  expect(toldBy(elsewhere)).toEqual([]);

  localStorage.clear();
  localStorage.setItem('spw.locale', 'ha');
  await act(() => activateLocale('ha'));
  openAs('yo');
  await screen.findByRole('heading', { name: headings.ha });
  const unchosen = openAs(null);
  await waitFor(() => expect(toldBy(unchosen)).toEqual([{ language: 'ha' }]));
  expect(screen.getByRole('heading', { name: headings.ha })).toBeTruthy();
});

test('a language in the address is a choice, which a later one replaces', () => {
  window.history.replaceState(null, '', '/rules?lang=yo&utm_source=x');
  expect(readLocale()).toBe('yo');
  expect(location.href).toMatch(/\/rules\?utm_source=x$/);
  expect(readLocale()).toBe('yo');
  window.history.replaceState(null, '', '/rules?lang=xx');
  expect(readLocale()).toBe('yo');
});

test('dates are in the language that is chosen, as soon as it is, and numbers as everybody in Nigeria writes them', async () => {
  openApp('/winners', { network: { getWinners: ({ query }) => answer('getWinners', someWinners(query['week'])) } });
  expect(await screen.findByRole('heading', { level: 2, name: '2 to 8 November' })).toBeTruthy();
  for (const [locale, week] of [
    ['ha', '2 zuwa 8 Nuwamba'],
    ['ig', '2 ruo 8 Novemba'],
    ['yo', '2 sí 8 Nòfẹ́ńbà'],
    ['pcm', '2 to 8 November'],
  ] as const) {
    await act(() => activateLocale(locale));
    expect(screen.getByRole('heading', { level: 2, name: week })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain('47,120');
    const count = (n: number) =>
      i18n._({
        id: 'count',
        message: [['n', 'plural', { one: ['one'], other: ['#', ' more'] }]] as never,
        values: { n },
      });
    expect([0, 1, 1234].map(count)).toEqual(['0 more', 'one', '1,234 more']);
  }
});
