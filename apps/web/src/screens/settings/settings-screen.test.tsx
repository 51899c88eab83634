import { changePreferences } from '@spw/ui/preferences/preferences.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser, usualMessageChoices } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const NO_PUSH = { pushKey: null };

test('messages are chosen one by one and kept by the server; the phone’s own choices stay on the phone', async () => {
  changePreferences({ dataSaver: null });
  let kept = usualMessageChoices();
  const opening: Parameters<typeof openApp>[1] = {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: {
      getMessageChoices: () => answer('getMessageChoices', kept, NO_PUSH),
      setMessageChoices: ({ body }) => {
        kept = { ...kept, ...body };
        return answer('setMessageChoices', kept);
      },
    },
  };
  const app = openApp('/settings', opening);
  const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  await screen.findByRole('switch', { name: 'Streak reminder' });
  expect(screen.getByText(/Codes, security and money are always sent/)).toBeTruthy();
  for (const [name, checked] of [
    ['Streak reminder', false],
    ['Results', false],
    ['News', true],
    ['Quiet at night', false],
  ] as const) {
    await app.user.click(switchOf(name));
    await waitFor(() => expect(switchOf(name)).toMatchObject({ checked, disabled: false }));
  }
  expect(app.network.callsOf('setMessageChoices').map(({ body }) => body)).toEqual([
    { reminders: false },
    { results: false },
    { news: true },
    { quietFrom: 21, quietUntil: 21 },
  ]);

  await app.user.click(screen.getByRole('switch', { name: 'Data saver' }));
  expect(document.documentElement.dataset['saver']).toBe('');
  await app.user.click(await screen.findByRole('button', { name: 'Let the phone decide' }));
  expect(document.documentElement.dataset['saver']).toBeUndefined();
  for (const name of ['Limits and breaks', 'PIN and your devices', 'Your data: download or delete'])
    expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);

  cleanup();
  openApp('/settings', opening);
  await screen.findByRole('switch', { name: 'Streak reminder' });
  expect(['Results', 'Streak reminder', 'News'].map((name) => switchOf(name).checked)).toEqual([false, false, true]);
});

test('who no longer lets us record says so to the server, too', async () => {
  changePreferences({ recording: true });
  const app = openApp('/settings', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: {
      getMessageChoices: () => answer('getMessageChoices', usualMessageChoices(), NO_PUSH),
      setRecordingConsent: () => answer('setRecordingConsent', { recording: false }),
    },
  });
  const [recorded] = await screen.findAllByRole('switch', { name: /Help us improve/ });
  await app.user.click(recorded!);
  await waitFor(() =>
    expect(app.network.callsOf('setRecordingConsent').map(({ body }) => body)).toEqual([{ recording: false }]),
  );
});
