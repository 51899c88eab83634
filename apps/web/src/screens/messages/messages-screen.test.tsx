import { refusal } from '@spw/ui/testing/fake-network.ts';
import { MESSAGE_KINDS, type MessageKind } from '@spw/rules/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../../app/routes.ts';
import { activateLocale, i18n } from '../../shared/i18n/i18n.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { anId } from '../../testing/game-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import { messageText } from './message-texts.ts';
import type { Message } from './use-messages.ts';

function aMessage(changes: Partial<Message> = {}): Message {
  return {
    id: anId(1),
    kind: 'withdrawal-paid',
    group: 'money',
    values: { amount: 5000 },
    place: '/activity',
    createdAt: '2026-11-12T19:31:00.000Z',
    read: false,
    ...changes,
  };
}

const NEW_DEVICE = aMessage({
  id: anId(2),
  kind: 'new-device',
  group: 'security',
  values: { device: 'Chrome on Android' },
  place: '/security',
});

function openMessages(list: readonly Message[], network: Handlers = {}) {
  return openApp('/messages', {
    session: { user: aUser({ unreadMessages: list.length }), token: aToken(), isLoggedIn: true },
    network: {
      listMessages: () => answer('listMessages', [...list], { next: null, unread: list.length }),
      readMessages: () => answer('readMessages', { unread: 0 }),
      ...network,
    },
  });
}

test('what was said is in words, leads to where there is more, and counts as read once it was shown', async () => {
  const app = openMessages([aMessage()]);
  const row = await screen.findByRole('link', { name: /Your withdrawal of ₦5,000 was paid/ });
  expect(row.getAttribute('href')).toBe('/activity');
  expect(row.textContent).toContain('Your bank has it.');
  await waitFor(() =>
    expect(app.network.callsOf('readMessages').map(({ body }) => body)).toEqual([{ ids: [anId(1)] }]),
  );
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  await waitFor(() => expect(bar.getByRole('link', { name: 'Messages' })).toBeTruthy());
});

test('a kind of messages is asked for by itself', async () => {
  const app = openMessages([aMessage()]);
  await screen.findByText(/was paid/);
  await app.user.click(screen.getByRole('button', { name: 'Money' }));
  await waitFor(() => expect(app.network.callsOf('listMessages').at(-1)?.query).toEqual({ group: 'money' }));
});

test('a device that nobody knows is answered: no freezes the wallet, yes is enough', async () => {
  const frozen = openMessages([NEW_DEVICE], { freezeOwn: () => answer('freezeOwn', { frozen: true }) });
  await frozen.user.click(await screen.findByRole('button', { name: 'No, freeze' }));
  await screen.findByText(/Your wallet is frozen/);
  expect(frozen.network.callsOf('freezeOwn')).toHaveLength(1);
  expect(frozen.network.callsOf('readMessages').map(({ body }) => body)).toEqual([{ ids: [anId(2)] }]);
});

test('a yes is only said to the server', async () => {
  const app = openMessages([NEW_DEVICE]);
  await app.user.click(await screen.findByRole('button', { name: 'Yes, it was me' }));
  await waitFor(() => expect(app.network.callsOf('readMessages')).toHaveLength(1));
  expect(app.network.callsOf('freezeOwn')).toHaveLength(0);
});

test('without messages it says so, and a list that does not come can be asked for again', async () => {
  openMessages([]);
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});

test('a list that does not come can be asked for again', async () => {
  openMessages([], { listMessages: () => refusal('invalid_input') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('every kind has a text in every language, and a page that exists', async () => {
  const values = { device: 'D', bank: 'B', ending: '1', amount: 5, rank: 2, by: 'X', points: 3, days: 1, of: 7 };
  const pages = new Set(routes.map(({ path }) => path));
  const kinds = Object.keys(MESSAGE_KINDS) as MessageKind[];
  const english = kinds.map((kind) => messageText(i18n, kind, values).title);
  for (const language of ['pcm', 'ha', 'yo', 'ig'] as const) {
    await activateLocale(language);
    const said = kinds.map((kind) => messageText(i18n, kind, values));
    for (const { title, body } of said) expect(title + body).not.toMatch(/[{}]|undefined/);
    if (language !== 'pcm') expect(said.filter(({ title }, at) => title === english[at])).toEqual([]);
  }
  await activateLocale('en');
  for (const kind of kinds) expect(pages).toContain(MESSAGE_KINDS[kind].place);
});

test('what our team answered is read in its own words', async () => {
  const values = { words: 'It was paid on Tuesday.' };
  openMessages([aMessage({ kind: 'answer', group: 'game', values, place: '/messages' })]);
  const row = await screen.findByRole('link', { name: /We answered your message/ });
  expect(row.textContent).toContain('Our team writes: It was paid on Tuesday.');
});

test('a message of a newer release is left out and left unread; the others are shown', async () => {
  const newer = aMessage({ id: anId(3), kind: 'of-a-newer-release' as MessageKind });
  const app = openMessages([newer, aMessage()]);
  expect(await screen.findByRole('link', { name: /Your withdrawal of ₦5,000 was paid/ })).toBeTruthy();
  await waitFor(() => expect(app.network.callsOf('readMessages')[0]?.body).toEqual({ ids: [anId(1)] }));
});
