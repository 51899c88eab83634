import { never, noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const CHALLENGE = '0192f0c4-0000-7000-8000-00000000c0de';
const challenge = { challenge: CHALLENGE, resendAfter: 40, expiresAfter: 300, digits: 6 };

/** Asks for a code first; 482913 is the right one. */
const withCode: Handlers = {
  login: ({ body }) => {
    if (body['code'] === undefined) return answer('login', null, challenge);
    return body['code'] === '482913' ? answer('login', aUser(), { token: aToken() }) : refusal('code_wrong');
  },
};

async function openLogin(network: Handlers = withCode) {
  const app = openApp('/landing', { network });
  const field = await screen.findByRole('textbox', { name: 'Phone number' });
  return { ...app, field };
}

async function reachCode(network: Handlers = withCode) {
  const app = await openLogin(network);
  await app.user.type(app.field, '08031234567{Enter}');
  await screen.findByRole('heading', { name: 'Enter the code' });
  return app;
}

test('login waits for a phone number and says so', async () => {
  const { user, field } = await openLogin();
  const button = screen.getByRole('button', { name: 'Login' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('Enter your phone number')).toBeTruthy();

  await user.type(field, '0803');

  expect(button).toHaveProperty('disabled', false);

  await user.clear(field);

  expect(button).toHaveProperty('disabled', true);
});

test('a number that cannot be one is refused before anything is sent', async () => {
  const { user, field, network } = await openLogin();

  await user.type(field, '12345{Enter}');

  expect(await screen.findAllByText('Invalid Phone Number')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(network.callsOf('login')).toHaveLength(0);
});

test('a login that something on the way answers says only that it failed', async () => {
  const { user, field } = await openLogin({ login: () => ({ status: 502, envelope: '<h1>Bad gateway</h1>' }) });

  await user.type(field, '08031234567{Enter}');

  // At the field and in what is read out.
  await waitFor(() => expect(screen.getAllByText('Error Logging in').length).toBeGreaterThan(1));
});

test('a code that something on the way answers says only that the login failed', async () => {
  const badGateway = () => ({ status: 502, envelope: '<h1>Bad gateway</h1>' });
  const { user, address } = await reachCode({
    login: ({ body }) => (body['code'] === undefined ? answer('login', null, challenge) : badGateway()),
  });

  await user.type(screen.getByRole('textbox', { name: 'Code' }), '482913');

  await waitFor(() => expect(screen.getAllByText('Error Logging in').length).toBeGreaterThan(1));
  expect(address()).toBe('/landing');
});

test('a login by passkey that something on the way answers says only that it failed', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = await openLogin({ beginPasskeyLogin: () => ({ status: 502, envelope: '<h1>Bad gateway</h1>' }) });

  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

  expect(await screen.findByText('Error Logging in')).toBeTruthy();
});

test('a number that was typed and taken away again is missed', async () => {
  const { user, field } = await openLogin();

  await user.type(field, '0803');
  await user.clear(field);
  await user.tab();

  expect(await screen.findByText('Please enter phone number')).toBeTruthy();
});

test('the player sees the number that will be used', async () => {
  const { user, field } = await openLogin();

  await user.type(field, '0803 123 4567');

  expect(screen.getByText('234 803 123 4567')).toBeTruthy();
});

test('a new device is let in with the last digit of the code that was sent', async () => {
  const { user, network, address } = await reachCode();
  expect(screen.getByText('0803 123 4567')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Enter the 6 digits')).toBeTruthy();

  await user.type(screen.getByRole('textbox', { name: 'Code' }), '482913');

  await waitFor(() => expect(address()).toBe('/home'));
  expect(await screen.findByText('Login Successful')).toBeTruthy();
  expect(network.callsOf('login').at(-1)?.body).toEqual({
    phone: '2348031234567',
    challenge: CHALLENGE,
    code: '482913',
  });
  expect(JSON.parse(localStorage.getItem('spw.session')!)).toEqual({
    isLoggedIn: true,
    token: expect.any(String),
    user: expect.objectContaining({ username: 'Ada_Obi' }),
  });
});

test('a trusted device needs no code', async () => {
  const { user, field, address } = await openLogin({ login: () => answer('login', aUser(), { token: aToken() }) });

  await user.type(field, '08031234567{Enter}');

  await waitFor(() => expect(address()).toBe('/home'));
});

test('a wrong code is said beside the digits, which are ready for another try', async () => {
  const { user } = await reachCode();

  await user.type(screen.getByRole('textbox', { name: 'Code' }), '111111');

  expect((await screen.findAllByText('That code is not right')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull();
  const cells = screen.getByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(document.activeElement).toBe(cells));
  expect(cells).toHaveProperty('value', '');
});

test('after too many wrong codes only a new one is offered', async () => {
  const { user, network } = await reachCode();
  network.on({
    login: ({ body }) =>
      body['code'] ? refusal('code_used_up') : answer('login', null, { ...challenge, resendAfter: 0 }),
  });

  await user.type(screen.getByRole('textbox', { name: 'Code' }), '111111');

  expect((await screen.findAllByText('Too many wrong codes. Ask for a new one')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Ask for a new code')).toBeTruthy();
});

test('whoever goes back to the number while another code is asked for stays there', async () => {
  let come = () => undefined as void;
  const { user, network } = await reachCode({ login: () => answer('login', null, { ...challenge, resendAfter: 0 }) });
  network.on({
    login: async () => {
      await new Promise<void>((resolve) => (come = resolve));
      return answer('login', null, challenge);
    },
  });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  await screen.findByRole('textbox', { name: 'Phone number' });

  await act(async () => come());

  expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Enter the code' })).toBeNull();
});

test('a phone whose clock is set back waits no longer for another code', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await reachCode();
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(40_000);

  expect(await screen.findByRole('button', { name: 'Resend code' })).toHaveProperty('disabled', false);
});

test('another code can be asked for after forty seconds, without giving the digits again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, network } = await reachCode();
  expect(screen.getByRole('button', { name: /^Resend code in 0:(40|3\d)$/ })).toHaveProperty('disabled', true);

  await vi.advanceTimersByTimeAsync(40_000);
  network.on({ login: () => answer('login', null, { ...challenge, resendAfter: 80 }) });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));

  expect(await screen.findByRole('button', { name: /^Resend code in 1:(20|1\d)$/ })).toBeTruthy();
  expect(network.callsOf('login').at(-1)?.body).toEqual({ phone: '2348031234567', challenge: CHALLENGE });
});

test('a code that ran out says so by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await reachCode();

  await vi.advanceTimersByTimeAsync(300_000);

  expect(await screen.findByText('That code has expired. Ask for a new one')).toBeTruthy();
});

test('the number can be changed from the code step', async () => {
  const { user } = await reachCode();

  await user.click(screen.getByRole('button', { name: 'Change number' }));

  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' })).toHaveProperty(
    'value',
    '08031234567',
  );
});

test('where messages are played by a stand-in, its phone is one tap away', async () => {
  const smsPreview = 'http://localhost:4010/phone/2348031234567';
  await reachCode({ login: () => answer('login', null, { ...challenge, smsPreview }) });

  expect(screen.getByRole('link', { name: 'Open the test phone' }).getAttribute('href')).toBe(smsPreview);
});

test('a deactivated account gets no session', async () => {
  const { user, field, address } = await openLogin({ login: () => refusal('account_deactivated') });

  await user.type(field, '08031234567{Enter}');

  expect(await screen.findAllByText('Account Deactivated. Please contact support')).toHaveLength(2);
  expect(localStorage.getItem('spw.session')).toBeNull();
  expect(address()).toBe('/landing');
});

test('a proven number nobody has is offered for registration, filled in and without another code', async () => {
  const { user, field, network, address } = await openLogin({
    login: () => refusal('user_not_found', { meta: { ticket: 'ticket-1' } }),
    register: () => answer('register', aUser(), { token: aToken() }),
  });

  await user.type(field, '08031234567{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Register with it' }));
  await screen.findByRole('heading', { name: 'Register' });
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '08031234567');
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'ada@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'Ada_Obi');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await waitFor(() => expect(address()).toBe('/home'));
  expect(network.callsOf('register').map(({ body }) => body['ticket'])).toEqual(['ticket-1']);
});

test('a login that gets no answer says it is the network and can be tried again', async () => {
  const { user, field } = await openLogin({ login: () => noAnswer() });

  await user.type(field, '08031234567{Enter}');

  expect(await screen.findAllByText('Network problem. Check your connection.')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', false);
});

test('offline, login waits and says why', async () => {
  const { user, field } = await openLogin();
  await user.type(field, '08031234567');

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));

  expect(await screen.findByText('You are offline')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', true);
  vi.restoreAllMocks();
});

test("the network's number fills an untouched field and says where it is from", async () => {
  const { field } = await openLogin({
    ...withCode,
    lookUpNetworkNumber: () => answer('lookUpNetworkNumber', { msisdn: '2348031234567' }),
  });

  await waitFor(() => expect(field).toHaveProperty('value', '803 123 4567'));
  expect(screen.getByText('From your network — change it if it is not yours')).toBeTruthy();
});

test("the network's number never overwrites what the player typed", async () => {
  let tell: ((msisdn: string) => void) | undefined;
  const told = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const { user, field } = await openLogin({
    ...withCode,
    lookUpNetworkNumber: async () => answer('lookUpNetworkNumber', { msisdn: await told }),
  });

  await user.type(field, '0701');
  tell?.('2348031234567');
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(field).toHaveProperty('value', '0701');
});

test('a slow network look-up is given up without a word', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { field } = await openLogin({ ...withCode, lookUpNetworkNumber: () => never() });

  await vi.advanceTimersByTimeAsync(1_500);

  expect(field).toHaveProperty('value', '');
  expect(screen.queryByRole('alert')?.textContent).toBe('');
});

test('login leads where `next` says, once, and only inside the product', async () => {
  const trusted: Handlers = { login: () => answer('login', aUser(), { token: aToken() }) };
  const { user, address } = openApp('/landing?next=/legal', { network: trusted });
  const field = await screen.findByRole('textbox', { name: 'Phone number' });
  expect(address()).toBe('/landing');

  await user.type(field, '08031234567{Enter}');

  await waitFor(() => expect(address()).toBe('/legal'));
});

test('an unknown address shows the login and says the page was not found', async () => {
  const { address } = openApp('/no/such/page');

  expect(await screen.findByText('We could not find that page')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(address()).toBe('/no/such/page');
});
