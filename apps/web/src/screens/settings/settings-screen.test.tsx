import { changePreferences } from '@spw/ui/preferences/preferences.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activateLocale } from '../../shared/i18n/i18n.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const choices = { results: true, reminders: true, news: false };

test('messages are chosen one by one and kept by the server; the phone’s own choices stay on the phone', async () => {
  changePreferences({ dataSaver: null });
  const app = openApp('/settings', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: {
      getMessageChoices: () => answer('getMessageChoices', choices),
      setMessageChoices: ({ body }) => answer('setMessageChoices', { ...choices, ...body }),
    },
  });
  await app.user.click(await screen.findByRole('switch', { name: 'Reminders' }));

  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders' })).toMatchObject({
      checked: false,
      disabled: false,
    }),
  );
  expect(app.network.callsOf('setMessageChoices').map(({ body }) => body)).toEqual([{ reminders: false }]);

  await app.user.click(screen.getByRole('switch', { name: 'Data saver' }));
  expect(document.documentElement.dataset['saver']).toBe('');
  await app.user.click(await screen.findByRole('button', { name: 'Let the phone decide' }));
  expect(document.documentElement.dataset['saver']).toBeUndefined();
  for (const name of ['Limits and breaks', 'PIN and signed-in devices', 'Your data: download or delete'])
    expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);
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

test('the game speaks Naijá as soon as it is chosen, and what is not translated stays in English', async () => {
  const app = openApp('/settings', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: { getMessageChoices: () => answer('getMessageChoices', choices) },
  });
  await app.user.click(await screen.findByRole('radio', { name: 'Naijá' }));

  expect(await screen.findByRole('heading', { name: 'For dis phone' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Messages to your phone' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('pcm');
  expect(localStorage.getItem('spw.locale')).toBe('pcm');
  await act(() => activateLocale('en'));
});
