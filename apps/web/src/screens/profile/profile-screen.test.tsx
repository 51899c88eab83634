import type { User } from '@spw/contract/user';
import { areasOf, STATES } from '@spw/rules/places';
import { noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aWallet } from '../../testing/money-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

const all = { dob: '1998-06-14', gender: 'Female', state: 'Enugu', city: 'Nsukka' };

interface Opening {
  readonly at?: string;
  readonly user?: User;
  readonly network?: Handlers;
}

async function openProfile({ at = '/profile', user = aUser(), network = {} }: Opening = {}) {
  const app = openApp(at, { session: { user, token: aToken(), isLoggedIn: true }, network });
  await screen.findByRole('heading', { level: 1, name: 'Edit profile' });
  return { ...app, save: () => app.user.click(screen.getByRole('button', { name: 'Save' })) };
}

/** Takes whatever is sent, as the server would. */
const saves: Handlers = {
  changeProfile: ({ body }) => answer('changeProfile', aUser(body), { token: aToken() }),
};

type Opened = Awaited<ReturnType<typeof openProfile>>;

async function chooseBirthDate({ user }: Opened, day: string, month: string, year: string): Promise<void> {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), day);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), month);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), year);
}

async function choose({ user }: Opened, list: string, search: string): Promise<void> {
  const button = screen.getByRole('button', { name: list });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  await user.type(await screen.findByRole('combobox', { name: `Search ${list}` }), search);
  await user.keyboard('{Enter}');
}

test('a player fills in everything, and it is sent as the server reads it and then locked', async () => {
  const app = await openProfile({ network: saves });
  await chooseBirthDate(app, '14', 'June', '1998');
  await app.user.click(screen.getByRole('radio', { name: 'Female' }));
  await choose(app, 'State', 'enugu');
  await choose(app, 'City (LGA)', 'nsukka');

  await app.save();

  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(app.network.callsOf('changeProfile')[0]!.body).toEqual({
    username: 'Ada_Obi',
    email: 'ada@example.com',
    ...all,
  });
  expect(await screen.findByText('14 June 1998')).toBeTruthy();
  for (const text of ['Female', 'Enugu', 'Nsukka']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Day' })).toBeNull();

  await app.user.type(screen.getByRole('textbox', { name: 'Username' }), '2');
  await app.save();
  await waitFor(() =>
    expect(app.network.callsOf('changeProfile')[1]?.body).toEqual({ username: 'Ada_Obi2', email: 'ada@example.com' }),
  );
});

test('the areas to choose from are those of the state', async () => {
  const app = await openProfile({ user: aUser({ ...all, city: null }) });
  const button = screen.getByRole('button', { name: 'City (LGA)' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await app.user.click(button);
  await screen.findByRole('combobox', { name: 'Search City (LGA)' });
  // Enugu has seventeen.
  expect(screen.getAllByRole('option')).toHaveLength(17);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(areasOf('Enugu'));
});

test('the states to choose from are all of the country', async () => {
  const app = await openProfile({ user: aUser({ ...all, state: null, city: null }) });
  const button = screen.getByRole('button', { name: 'State' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await app.user.click(button);
  await screen.findByRole('combobox', { name: 'Search State' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(STATES);
});

test('what is known is shown and not sent again', async () => {
  const app = await openProfile({ user: aUser({ ...all, city: null }), network: saves });
  await app.user.clear(screen.getByRole('textbox', { name: 'Username' }));
  await app.user.type(screen.getByRole('textbox', { name: 'Username' }), 'Ada_2');
  await choose(app, 'City (LGA)', 'udi');

  await app.save();

  await waitFor(() =>
    expect(app.network.callsOf('changeProfile').map(({ body }) => body)).toEqual([
      { username: 'Ada_2', email: 'ada@example.com', city: 'Udi' },
    ]),
  );
});

test('a player without a photo chooses a drawing by its name, and it is sent and then stands in the header', async () => {
  const app = await openProfile({ user: aUser({ avatar: 'kolo' }), network: saves });
  const drawings = within(screen.getByRole('group', { name: 'Or choose a drawing' }));
  expect(drawings.getByRole('radio', { name: 'Kolo' })).toHaveProperty('checked', true);
  await app.user.click(drawings.getByRole('radio', { name: 'Talking drum' }));

  await app.save();

  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(app.network.callsOf('changeProfile')[0]!.body).toMatchObject({ avatar: 'drum' });
  const link = screen.getByRole('link', { name: 'Back from profile' });
  expect(link.querySelector('img')!.src).toMatch(/#drum$/);
});

test('a player with a photo has it in the header and chooses no drawing', async () => {
  const image = '/static/players/0123456789abcdef0123456789abcdef.webp';
  await openProfile({ user: aUser({ image }) });
  expect(screen.getByRole('img', { name: 'Your photo' }).getAttribute('src')).toBe(image);
  expect(screen.queryByRole('group', { name: 'Or choose a drawing' })).toBeNull();
});

test('the phone is shown without its middle and cannot be changed', async () => {
  await openProfile();
  expect(screen.getByText('0803 ••• 4567')).toBeTruthy();
  expect(screen.getByText('Phone cannot be changed')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull();
});

test.each([
  ['Username', 'ab', 'Username must be a minimum of 3 characters and a maximum of 15'],
  ['Username', 'sixteen_letters_', 'Username must be a minimum of 3 characters and a maximum of 15'],
  ['Email', '', 'email is required'],
  ['Email', 'ada@', 'Please enter a valid email address'],
])('%s %j is refused before anything is sent', async (field, text, words) => {
  const app = await openProfile({ network: saves });
  const input = screen.getByRole('textbox', { name: field });
  await app.user.clear(input);
  if (text !== '') await app.user.type(input, text);

  await app.save();

  expect(await screen.findByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(input);
  expect(app.network.callsOf('changeProfile')).toHaveLength(0);
});

test('the birth date of a player under age locks, and says from when they can play', async () => {
  const app = await openProfile({ network: saves });
  const year = new Date().getFullYear() - 15;
  await chooseBirthDate(app, '1', 'January', String(year));

  await app.save();

  expect(await screen.findByText(`You can play and pay from 1 January ${year + 18}`)).toBeTruthy();
  expect(screen.queryByLabelText('Day')).toBeNull();
});

test('a day that no calendar has is refused', async () => {
  const app = await openProfile({ network: saves });
  await chooseBirthDate(app, '31', 'February', '1998');

  await app.save();

  expect(await screen.findByText('Please choose a real date')).toBeTruthy();
});

test.each(['/profile?fromWheel', '/profile?fromWheel=true'])(
  'sent by the wheel, the player needs a birth date, and with it is back at the wheel',
  async (at) => {
    const app = await openProfile({ at, network: saves });
    expect(screen.getByText('Complete profile to proceed')).toBeTruthy();
    expect(app.address()).toBe('/profile');
    await app.save();
    expect(await screen.findByText('Please choose a real date')).toBeTruthy();

    await chooseBirthDate(app, '14', 'June', '1998');
    await app.save();

    await waitFor(() => expect(app.address()).toBe('/wheel'));
    expect(screen.getByText('Profile updated successfully')).toBeTruthy();
  },
);

test('what the server finds wrong stands at its field, and every entry stays', async () => {
  const fields = { username: { code: 'username_taken', message: 'That username is taken' } };
  const app = await openProfile({ network: { changeProfile: () => refusal('username_taken', { fields }) } });
  await chooseBirthDate(app, '14', 'June', '1998');

  await app.save();

  expect(await screen.findAllByText('That username is taken')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Username' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('combobox', { name: 'Year' })).toHaveProperty('value', '1998');
});

test('without an answer nothing is lost', async () => {
  const app = await openProfile({ network: { changeProfile: () => noAnswer() } });
  await app.save();
  expect(await screen.findAllByText('Network problem. Check your connection.')).toHaveLength(2);
});

test('an address that was made for a player is not shown, and may be left as it is', async () => {
  const email = '2348031234567@network.invalid';
  const app = await openProfile({ user: aUser({ email }), network: saves });
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', '');

  await app.save();

  await waitFor(() => expect(app.network.callsOf('changeProfile')[0]?.body['email']).toBe(email));
});

test('the picture in the header leads to the profile and back', async () => {
  const app = openApp('/leaderboard', { session: { user: aUser(), token: aToken(), isLoggedIn: true } });
  const header = within(await screen.findByRole('banner'));
  await app.user.click(header.getByRole('link', { name: 'Edit profile' }));
  await screen.findByRole('heading', { level: 1, name: 'Edit profile' });
  await waitFor(() => expect(app.address()).toBe('/profile'));
  await app.user.click(screen.getByRole('link', { name: 'Back from profile' }));
  await waitFor(() => expect(app.address()).toBe('/leaderboard'));
});

test('a subscription that renews is stopped here too', async () => {
  const subscription = { plan: 'weekly', endsAt: '2026-11-20T10:00:00.000Z', renews: true, payVia: 'wallet' } as const;
  const { user, network } = await openProfile({
    user: aUser({ isActive: true }),
    network: {
      getWallet: () => answer('getWallet', aWallet({ subscription })),
      stopSubscription: () => answer('stopSubscription', { endsAt: subscription.endsAt, renews: false }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped. Nothing more will be taken.')).toBeTruthy();
  expect(network.callsOf('stopSubscription')).toHaveLength(1);
});
