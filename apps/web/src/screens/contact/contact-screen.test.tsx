import { noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const player = { user: aUser(), token: aToken(), isLoggedIn: true as const };
const kept: Handlers = { sendContactMessage: () => answer('sendContactMessage', { reference: 'C-7H2KM9QX' }) };

interface Opening {
  readonly session?: typeof player | null;
  readonly network?: Handlers;
}

async function openContact({ session = player, network = kept }: Opening = {}) {
  const app = openApp('/contact', { ...(session && { session }), network });
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  const field = (name: string) => screen.getByRole('textbox', { name });
  return { ...app, field, send: () => app.user.click(screen.getByRole('button', { name: 'Send' })) };
}

test('a player writes with address and number filled in, and gets a reference', async () => {
  const { user, field, send, network } = await openContact();
  expect(field('Email')).toHaveProperty('value', 'ada@example.com');
  expect(field('Phone')).toHaveProperty('value', '08031234567');
  await user.type(field('Subject'), 'My top up');
  await user.type(field('Message'), 'It is still pending.');

  await send();

  expect(await screen.findByText('Message sent successfully')).toBeTruthy();
  expect(screen.getByText('C-7H2KM9QX')).toBeTruthy();
  expect(network.callsOf('sendContactMessage').map(({ body }) => body)).toEqual([
    {
      name: 'ada@example.com',
      phone: '08031234567',
      subject: 'My top up',
      message: 'It is still pending.',
      type: 'SPIN-N-WIN',
    },
  ]);
  expect(field('Subject')).toHaveProperty('value', '');
  expect(field('Message')).toHaveProperty('value', '');
});

test('who comes from a receipt writes about it, and an address fills in nothing else', async () => {
  const { user, network } = openApp('/contact?about=wdr-7k3m%209qxa', { session: player, network: kept });
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'About WDR-7K3M 9QXA');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Where is it?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message sent successfully')).toBeTruthy();
  expect(network.callsOf('sendContactMessage')[0]?.body).toMatchObject({ subject: 'About WDR-7K3M 9QXA' });
  cleanup();
  openApp('/contact?about=You+won', { session: player, network: kept });
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveProperty('value', '');
});

test('a visitor may write too, and every field is asked for', async () => {
  const { send, network } = await openContact({ session: null });
  await send();
  expect(await screen.findAllByText('* This is required')).toHaveLength(4);
  for (const name of ['Email', 'Phone', 'Subject', 'Message'])
    expect(screen.getByRole('textbox', { name, description: /This is required/ })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  expect(network.callsOf('sendContactMessage')).toHaveLength(0);
});

test('a message that does not arrive is said so, once in sight, and stays', async () => {
  const { user, field, send } = await openContact({ network: { sendContactMessage: () => noAnswer() } });
  await user.type(field('Subject'), 'My top up');
  await user.type(field('Message'), 'It is still pending.');

  await send();

  expect(await screen.findAllByText('Network error')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull();
  expect(field('Message')).toHaveProperty('value', 'It is still pending.');
});

test('too many messages are said in the server’s own words', async () => {
  const { user, field, send } = await openContact({
    network: { sendContactMessage: () => refusal('too_many_requests') },
  });
  await user.type(field('Subject'), 'x');
  await user.type(field('Message'), 'x');
  await send();
  expect(await screen.findAllByText('Too many tries. Please wait a little and try again')).toHaveLength(2);
});

test('a draft outlives the page, for the player who wrote it and nobody else', async () => {
  const first = await openContact();
  await first.user.type(first.field('Message'), 'Half a sentence');
  expect(screen.getByText('Draft saved on this phone')).toBeTruthy();
  cleanup();

  const again = await openContact();
  expect(again.field('Message')).toHaveProperty('value', 'Half a sentence');
  cleanup();

  const other = aUser({ id: '0192f0c4-0000-7000-8000-000000000002' });
  const { field } = await openContact({ session: { ...player, user: other } });
  expect(field('Message')).toHaveProperty('value', '');
});

test('what waits on the phone is tried again until it arrives', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.restoreAllMocks());
  const request = (_name: string, _options: object, work: (lock: object) => unknown) => work({});
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
  const texts = {
    email: 'ada@example.com',
    phone: '08031234567',
    subject: 'My streak',
    message: 'I played every day.',
  };
  const letter = { kind: 'contact', texts, owner: player.user.id, at: Date.now() };
  localStorage.setItem('spw.outbox', JSON.stringify([letter]));
  let tries = 0;
  const sendContactMessage: Handlers['sendContactMessage'] = () => {
    tries += 1;
    return tries === 1 ? noAnswer() : answer('sendContactMessage', { reference: 'C-7H2KM9QX' });
  };
  await openContact({ network: { sendContactMessage } });
  await vi.waitFor(() => expect(tries).toBe(1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Message sent successfully')).toBeTruthy();
  expect([tries, localStorage.getItem('spw.outbox')]).toEqual([2, null]);
});
