import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const CHALLENGE = '0192f0c4-0000-7000-8000-00000000c0de';

const withCode: Handlers = {
  register: ({ body }) =>
    body['code'] === undefined
      ? answer('register', null, { challenge: CHALLENGE, resendAfter: 40, expiresAfter: 300, digits: 6 })
      : answer('register', aUser(), { token: aToken() }),
};

async function openSignup(network: Handlers = withCode, address = '/signup') {
  const app = openApp(address, { network });
  await screen.findByRole('heading', { name: 'Register' });
  return {
    ...app,
    phone: screen.getByRole('textbox', { name: 'Phone number' }),
    email: screen.getByRole('textbox', { name: 'Email address' }),
    username: screen.getByRole('textbox', { name: 'Username' }),
    terms: screen.getByRole('checkbox', { name: 'I agree to the terms and I am 18 or older' }),
    register: screen.getByRole('button', { name: 'Register' }),
  };
}

type Form = Awaited<ReturnType<typeof openSignup>>;

async function fill({ user, phone, email, username, terms }: Form): Promise<void> {
  await user.type(phone, '08031234567');
  await user.type(email, 'ada@example.com');
  await user.type(username, 'Ada_Obi');
  await user.click(terms);
}

test('registration waits for the terms and says so', async () => {
  const form = await openSignup();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spin - N - Win');
  expect(screen.getByRole('heading', { name: 'Register' })).toBeTruthy();
  expect(form.register).toHaveProperty('disabled', true);
  expect(screen.getByText('Tick the box to register')).toBeTruthy();

  await form.user.click(form.terms);

  expect(form.register).toHaveProperty('disabled', false);

  await form.user.click(form.terms);

  expect(form.register).toHaveProperty('disabled', true);
});

test('whoever has no name in mind gets one suggested, as long as the settings say at most', async () => {
  const form = await openSignup();
  for (let press = 0; press < 3; press += 1) {
    const before = (form.username as HTMLInputElement).value;
    await form.user.click(screen.getByRole('button', { name: 'Suggest a name' }));
    await waitFor(() => expect(form.username).not.toHaveProperty('value', before));
    expect((form.username as HTMLInputElement).value).toMatch(/^[A-Za-z]{4,15}$/);
  }
});

test('a suggested name is no longer than the server’s settings say', async () => {
  const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
  onTestFinished(() => chance.mockRestore());
  const settings = { ...DEFAULT_SETTINGS, usernames: { ...DEFAULT_SETTINGS.usernames, generatedMax: 8 } };
  const form = await openSignup({
    ...withCode,
    getService: () => answer('getService', { name: 'spw', version: 2, settings }),
  });
  // Until the settings have come, the usual 15 characters are suggested.
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Suggest a name' }));
    expect(form.username).toHaveProperty('value', 'BoldLion');
  });
});

test('every empty field is named in its own words and the first gets the focus', async () => {
  const form = await openSignup();

  await form.user.click(form.terms);
  await form.user.click(form.register);

  expect(await screen.findByText('Please enter phone number')).toBeTruthy();
  expect(screen.getByText('* This is required')).toBeTruthy();
  expect(screen.getByText('* Username is required')).toBeTruthy();
  for (const [name, description] of [
    ['Phone number', /enter phone number/],
    ['Email address', /This is required/],
    ['Username', /Username is required/],
  ] as const)
    expect(screen.getByRole('textbox', { name, description })).toBeTruthy();
  expect(document.activeElement).toBe(form.phone);
  expect(form.network.callsOf('register')).toHaveLength(0);
});

test.each([
  ['Ada', '* Username should be a minimum of 4 characters'],
  ['A_name_that_is_too_long', 'Username must be a minimum of 3 characters and a maximum of 15'],
  ['no spaces', 'Use letters, numbers and _ only'],
  ['support', 'Please choose another username'],
])('the username %s is refused', async (name, text) => {
  const form = await openSignup();

  await form.user.type(form.username, name);
  await form.user.tab();

  expect(await screen.findByText(text)).toBeTruthy();
});

test('a number that cannot be one is refused in the form of a new player', async () => {
  const form = await openSignup();

  await form.user.type(form.phone, '12345');
  await form.user.tab();

  expect(await screen.findByText('Invalid Phone Number')).toBeTruthy();
});

test('an address that is no e-mail is refused', async () => {
  const form = await openSignup();

  await form.user.type(form.email, 'ada@');
  await form.user.tab();

  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
});

test('a new player registers with the code and comes home', async () => {
  const form = await openSignup();
  await fill(form);
  await form.user.click(form.register);

  await form.user.type(await screen.findByRole('textbox', { name: 'Code' }), '482913');

  await waitFor(() => expect(form.address()).toBe('/home'));
  const entries = {
    phone: '2348031234567',
    email: 'ada@example.com',
    username: 'Ada_Obi',
    platform: 'Network',
    terms: true,
  };
  expect(form.network.callsOf('register').map(({ body }) => body)).toEqual([
    entries,
    { ...entries, challenge: CHALLENGE, code: '482913' },
  ]);
});

test('a username someone has is said at its field, and nothing else is lost', async () => {
  const form = await openSignup({ register: () => refusal('username_taken') });
  await fill(form);

  await form.user.click(form.register);

  expect((await screen.findAllByText('That username is taken')).length).toBe(2);
  expect(form.username.getAttribute('aria-invalid')).toBe('true');
  expect(form.email).toHaveProperty('value', 'ada@example.com');
});

test('what the server finds wrong stands at the field it is about', async () => {
  const fields = { email: { code: 'email_invalid', message: 'Please enter a valid email address' } };
  const form = await openSignup({ register: () => refusal('invalid_input', { fields }) });
  await fill(form);

  await form.user.click(form.register);

  await waitFor(() => expect(form.email.getAttribute('aria-invalid')).toBe('true'));
});

test("the server's words are shown above the form when they are about no field", async () => {
  const form = await openSignup({ register: () => refusal('code_limit') });
  await fill(form);

  await form.user.click(form.register);

  expect(await screen.findAllByText('Too many codes for now. Please try again later')).toHaveLength(2);
});

test('a registration that gets no answer keeps every entry', async () => {
  const form = await openSignup({ register: () => noAnswer() });
  await fill(form);

  await form.user.click(form.register);

  expect(await screen.findAllByText('Network problem. Check your connection.')).toHaveLength(2);
  expect(form.username).toHaveProperty('value', 'Ada_Obi');
});

test('entries survive a visit to the terms', async () => {
  const form = await openSignup();
  await fill(form);

  await form.user.click(screen.getByRole('link', { name: 'terms' }));
  await screen.findByRole('heading', { name: 'Terms and conditions' });
  expect(form.address()).toBe('/legal');
  await form.user.click(screen.getAllByRole('link', { name: 'Go home' })[0]!);
  await form.user.click(await screen.findByRole('link', { name: 'Register' }));

  await screen.findByRole('heading', { name: 'Register' });
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '08031234567');
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveProperty('value', 'ada@example.com');
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'Ada_Obi');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});

test('the campaign that brought a visitor is sent with the registration, though the address no longer shows it', async () => {
  const form = await openSignup(withCode, '/signup?utm_source=radio_lagos');
  expect(form.address()).toBe('/signup');
  await fill(form);

  await form.user.click(form.register);

  await waitFor(() => expect(form.network.callsOf('register')[0]?.body['utmSource']).toBe('radio_lagos'));
});

test('a campaign older than a month is forgotten', async () => {
  localStorage.setItem('spw.utm-source', JSON.stringify({ source: 'old', until: Date.now() - 1 }));
  const form = await openSignup();
  await fill(form);

  await form.user.click(form.register);

  await waitFor(() => expect(form.network.callsOf('register')).toHaveLength(1));
  expect(form.network.callsOf('register')[0]?.body).not.toHaveProperty('utmSource');
});

test('offline, registration waits and says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const form = await openSignup();

  expect(form.register).toHaveProperty('disabled', true);
  expect(screen.getByText('You are offline')).toBeTruthy();
  vi.restoreAllMocks();
});

test('a number proven a moment ago needs no code, and when that was used already a code is asked for', async () => {
  sessionStorage.setItem('spw.sign-up', JSON.stringify({ ticket: 'used', ticketFor: '08031234567' }));
  const form = await openSignup({
    register: (call) => (call.body['ticket'] === 'used' ? refusal('code_expired') : withCode.register!(call)),
  });
  await fill(form);
  await form.user.click(form.register);

  expect(await screen.findByRole('textbox', { name: /code/i })).toBeTruthy();
  const [first, second] = form.network.callsOf('register');
  expect(first?.body).toMatchObject({ ticket: 'used' });
  expect(second?.body).not.toHaveProperty('ticket');
});
