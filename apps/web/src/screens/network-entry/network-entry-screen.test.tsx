import { never, noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onTracked } from '../../shared/analytics/track.ts';
import { getSession } from '../../shared/session/session-store.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const SIG = 'a'.repeat(64);
const SIGNED = `/secure-d?msisdn=2348031234567&ts=1800000000&nonce=nonce-0001&campaign=mtn&sig=${SIG}`;

test('without a number there is nothing to enter by', async () => {
  const { address } = openApp('/secure-d');
  await waitFor(() => expect(address()).toBe('/'));
});

test('the number leaves the address bar at once, while the page says Loading', async () => {
  const { address } = openApp(SIGNED, { network: { enterByNetwork: () => never() } });

  await waitFor(() => expect(address()).toBe('/secure-d'));
  expect(await screen.findByText('Loading')).toBeTruthy();
});

test("a known player comes in by the network's signed word", async () => {
  const events: unknown[] = [];
  const stop = onTracked({ event: ({ name }) => void events.push([name, getSession().session?.user]) });
  const { address, network } = openApp(SIGNED, {
    network: {
      enterByNetwork: () => answer('enterByNetwork', aUser({ isActive: false, plays: 0 }), { token: aToken() }),
      verifySubscription: () => answer('verifySubscription', aUser(), { paid: true }),
    },
  });

  await waitFor(() => expect(address()).toBe('/wheel'));
  expect(network.callsOf('verifySubscription')).toHaveLength(1);
  expect(network.callsOf('enterByNetwork')).toMatchObject([
    { params: { phone: '2348031234567' }, body: { ts: '1800000000', nonce: 'nonce-0001', campaign: 'mtn', sig: SIG } },
  ]);
  // With the subscription that was verified, and so without the plans.
  expect(events).toContainEqual(['Secure-D Exisiting', aUser()]);
  expect(screen.queryByRole('dialog')).toBeNull();
  stop();
});

test('an unknown number becomes a player of the campaign that brought them, who is told the name we chose, once', async () => {
  const { address, network } = openApp(SIGNED, {
    network: {
      enterByNetwork: () => refusal('user_not_found', { meta: { ticket: 'ticket-1' } }),
      register: () => answer('register', aUser({ username: 'SwiftEagle' }), { token: aToken() }),
    },
  });

  expect(await screen.findByText('We named you SwiftEagle.')).toBeTruthy();
  expect(address()).toBe('/home');
  expect(network.callsOf('verifySubscription')).toHaveLength(1);
  expect(network.callsOf('register')[0]?.body).toEqual({
    phone: '2348031234567',
    platform: 'network',
    ticket: 'ticket-1',
    utmSource: 'mtn',
  });
  await waitFor(() => expect(sessionStorage.getItem('spw.given-name')).toBeNull());
});

test('a bare number is only filled in; the phone is proven by a code', async () => {
  const { user, network, address } = openApp('/secure-d?msisdn=2348031234567', {
    network: {
      login: ({ body }) =>
        body['code'] === undefined
          ? answer('login', null, { challenge: crypto.randomUUID(), resendAfter: 40, expiresAfter: 300, digits: 6 })
          : answer('login', aUser(), { token: aToken() }),
    },
  });
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '803 123 4567');
  for (const call of ['enterByNetwork', 'login'] as const) expect(network.callsOf(call)).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Login' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '482913');

  await waitFor(() => expect(address()).toBe('/home'));
});

test('a signature that is refused leads to the code, not into an account', async () => {
  openApp(SIGNED, { network: { enterByNetwork: () => refusal('user_not_found') } });

  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeTruthy();
  expect(localStorage.getItem('spw.session')).toBeNull();
});

test('a failure offers another try and the login', async () => {
  const { user, network, address } = openApp(SIGNED, { network: { enterByNetwork: () => noAnswer() } });
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/landing');

  network.on({ enterByNetwork: () => answer('enterByNetwork', aUser(), { token: aToken() }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(address()).toBe('/wheel'));
});

test('a deactivated account is not let in by the network either', async () => {
  openApp(SIGNED, { network: { enterByNetwork: () => refusal('account_deactivated') } });

  expect(await screen.findByText('Account Deactivated. Please contact support')).toBeTruthy();
  expect(localStorage.getItem('spw.session')).toBeNull();
});

test('a known player without a subscription is shown the plans', async () => {
  const { address } = openApp(SIGNED, {
    network: {
      enterByNetwork: () => answer('enterByNetwork', aUser(), { token: aToken() }),
      verifySubscription: () => answer('verifySubscription', aUser({ isActive: false, plays: 0 }), { paid: false }),
    },
  });
  expect(await screen.findByRole('dialog', { name: 'Choose a plan' })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/wheel'));
  expect(localStorage.getItem('spw.session')).not.toBeNull();
});

test('a new player without a subscription is signed in and comes home', async () => {
  const unpaid = { isActive: false, plays: 1, username: 'SwiftEagle' };
  const { address, network } = openApp(SIGNED, {
    network: {
      enterByNetwork: () => refusal('user_not_found', { meta: { ticket: 'ticket-1' } }),
      register: () => answer('register', aUser(unpaid), { token: aToken() }),
      verifySubscription: () => answer('verifySubscription', aUser(unpaid), { paid: false }),
    },
  });
  expect(await screen.findByText('We named you SwiftEagle.')).toBeTruthy();
  expect(network.callsOf('verifySubscription')).toHaveLength(1);
  expect(address()).toBe('/home');
  expect(localStorage.getItem('spw.session')).not.toBeNull();
});

test('a new player from the network is counted as a sign-up', async () => {
  const events: unknown[] = [];
  const stop = onTracked({ event: ({ name }) => void events.push([name, getSession().session?.user.id]) });
  openApp(SIGNED, {
    network: {
      enterByNetwork: () => refusal('user_not_found', { meta: { ticket: 'ticket-1' } }),
      register: () => answer('register', aUser({ username: 'SwiftEagle' }), { token: aToken() }),
    },
  });
  await screen.findByText('We named you SwiftEagle.');
  expect(events).toContainEqual(['Secure-D Signup', aUser().id]);
  stop();
});

test('a link with another number replaces nobody whose session is still open in this browser, unless it is said', async () => {
  const { user, network, address } = openApp(SIGNED, {
    network: { enterByNetwork: () => refusal('signed_in_already') },
  });
  expect(await screen.findByRole('heading', { name: 'Somebody else is logged in here' })).toBeTruthy();

  network.on({ enterByNetwork: () => answer('enterByNetwork', aUser(), { token: aToken() }) });
  await user.click(screen.getByRole('button', { name: 'Log in with this number' }));
  await waitFor(() => expect(address()).toBe('/wheel'));
  expect(network.callsOf('enterByNetwork').at(-1)?.body).toMatchObject({ nonce: 'nonce-0001', replace: true });
});
