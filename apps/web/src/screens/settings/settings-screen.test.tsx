import { changePreferences } from '@spw/ui/preferences/preferences.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activateLocale } from '../../shared/i18n/i18n.ts';
import { activateStoredLocale } from '../../shared/i18n/stored-locale.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const choices = { results: true, reminders: true, news: false };

test('messages are chosen one by one and kept by the server; the phone’s own choices stay on the phone', async () => {
  changePreferences({ dataSaver: null });
  let kept = choices;
  const opening: Parameters<typeof openApp>[1] = {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: {
      getMessageChoices: () => answer('getMessageChoices', kept),
      setMessageChoices: ({ body }) => {
        kept = { ...kept, ...body };
        return answer('setMessageChoices', kept);
      },
    },
  };
  const app = openApp('/settings', opening);
  const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  await screen.findByRole('switch', { name: 'Reminders' });
  expect(
    screen.getByText(
      /Codes and messages about your money are always sent\. We send no others yet\. Your choice counts/,
    ),
  ).toBeTruthy();
  for (const [name, checked] of [
    ['Reminders', false],
    ['Results', false],
    ['News', true],
  ] as const) {
    await app.user.click(switchOf(name));
    await waitFor(() => expect(switchOf(name)).toMatchObject({ checked, disabled: false }));
  }
  expect(app.network.callsOf('setMessageChoices').map(({ body }) => body)).toEqual([
    { reminders: false },
    { results: false },
    { news: true },
  ]);

  await app.user.click(screen.getByRole('switch', { name: 'Data saver' }));
  expect(document.documentElement.dataset['saver']).toBe('');
  await app.user.click(await screen.findByRole('button', { name: 'Let the phone decide' }));
  expect(document.documentElement.dataset['saver']).toBeUndefined();
  for (const name of ['Limits and breaks', 'PIN and your devices', 'Your data: download or delete'])
    expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);

  cleanup();
  openApp('/settings', opening);
  await screen.findByRole('switch', { name: 'Reminders' });
  expect(['Results', 'Reminders', 'News'].map((name) => switchOf(name).checked)).toEqual([false, false, true]);
});

test('who no longer lets us record says so to the server, too', async () => {
  changePreferences({ recording: true });
  const app = openApp('/settings', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: {
      getMessageChoices: () => answer('getMessageChoices', choices),
      setRecordingConsent: () => answer('setRecordingConsent', { recording: false }),
    },
  });
  const [recorded] = await screen.findAllByRole('switch', { name: /Help us improve/ });
  await app.user.click(recorded!);
  await waitFor(() =>
    expect(app.network.callsOf('setRecordingConsent').map(({ body }) => body)).toEqual([{ recording: false }]),
  );
});

test('the game speaks Naijá as soon as it is chosen', async () => {
  const app = openApp('/settings', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: { getMessageChoices: () => answer('getMessageChoices', choices) },
  });
  await app.user.click(await screen.findByRole('radio', { name: 'Naijá' }));

  expect(await screen.findByRole('heading', { name: 'For dis phone' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Messages for your phone' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('pcm');
  expect(localStorage.getItem('spw.locale')).toBe('pcm');
  await act(() => activateLocale('en'));
});

test('the language that was chosen is spoken the next time too, and English when it is chosen again', async () => {
  localStorage.setItem('spw.locale', 'pcm');
  await act(() => activateStoredLocale());
  const app = openApp('/settings', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: { getMessageChoices: () => answer('getMessageChoices', choices) },
  });
  expect(await screen.findByRole('heading', { name: 'For dis phone' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Naijá' }).checked).toBe(true);

  await app.user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'On this phone' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en-NG');
  expect(localStorage.getItem('spw.locale')).toBe('en');
});
