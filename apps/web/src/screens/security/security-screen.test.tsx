import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

interface Opened {
  readonly pin?: '0000' | '****';
  readonly at?: string;
}

function openSecurity(network: Handlers = {}, { pin = '0000', at = '/security' }: Opened = {}) {
  return openApp(at, { session: { user: aUser({ pin }), token: aToken(), isLoggedIn: true }, network });
}

async function enter({ user }: ReturnType<typeof openSecurity>, digits: string) {
  await user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), digits);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

const changed = { changePin: () => answer('changePin', { changed: true }) } satisfies Handlers;

test('a PIN is made in two steps, and whoever came to buy plays goes back to them', async () => {
  const app = openSecurity(changed, { at: '/security?buyPlays=true' });
  expect(await screen.findByRole('heading', { name: 'Create PIN' })).toBeTruthy();
  await enter(app, '2580');
  await enter(app, '2580');

  expect(await screen.findByText('PIN Created')).toBeTruthy();
  expect(app.network.callsOf('changePin')[0]?.body).toEqual({ oldPin: '0000', newPin: '2580' });
  expect(await screen.findByRole('dialog', { name: 'Buy Plays' })).toBeTruthy();
});

test('no digits and too few are said before anything is sent', async () => {
  const app = openSecurity(changed);
  await app.user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please Enter Pin')).toBeTruthy();
  await enter(app, '25');
  expect(await screen.findByText('Pin must be 4 digits')).toBeTruthy();
  expect(app.network.callsOf('changePin')).toHaveLength(0);
});

test('0000 is never taken, and two that differ are not either', async () => {
  const app = openSecurity();
  await enter(app, '0000');
  expect(await screen.findByText('0000 is not acceptable')).toBeTruthy();
  await enter(app, '2580');
  await enter(app, '2581');
  expect(await screen.findByText('Pins do not match')).toBeTruthy();
});

test('digits that the server finds too easy are named', async () => {
  const app = openSecurity({ changePin: () => refusal('pin_not_acceptable') });
  await enter(app, '1234');
  await enter(app, '1234');
  expect(await screen.findByText('1234 is not acceptable')).toBeTruthy();
});

test('a change asks for the current PIN first, and a wrong one leads back to it', async () => {
  const app = openSecurity({ changePin: () => refusal('pin_wrong') }, { pin: '****' });
  expect(await screen.findByText('Enter your current PIN')).toBeTruthy();
  for (const digits of ['1111', '2580', '2580']) await enter(app, digits);
  expect(await screen.findByText('Pin Incorrect')).toBeTruthy();
  expect(screen.getByText('Enter your current PIN')).toBeTruthy();

  app.network.on(changed);
  for (const digits of ['1379', '2580', '2580']) await enter(app, digits);
  expect(await screen.findByText('Pin changed successfully')).toBeTruthy();
});

test('the demo account is told why it cannot', async () => {
  const app = openSecurity({ changePin: () => refusal('pin_demo') }, { pin: '****' });
  for (const digits of ['1379', '2580', '2580']) await enter(app, digits);
  expect(await screen.findByText("Demo accounts can't edit pin")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
});

test('a forgotten PIN is replaced by a code from the phone', async () => {
  const meta = { challenge: '0192f0c4-0000-7000-8000-00000000d001', digits: 6, resendAfter: 40, expiresAfter: 300 };
  let asked = 0;
  const app = openSecurity(
    { resetPin: () => ((asked += 1) === 1 ? refusal('code_needed', { meta }) : answer('resetPin', { changed: true })) },
    { pin: '****', at: '/security?forgot=true' },
  );
  await enter(app, '2580');
  await enter(app, '2580');
  await app.user.type(await screen.findByLabelText('Code'), '482913');

  expect(await screen.findByText('Pin changed successfully')).toBeTruthy();
  await waitFor(() =>
    expect(app.network.callsOf('resetPin').at(-1)?.body).toEqual({
      newPin: '2580',
      challenge: meta.challenge,
      code: '482913',
    }),
  );
});
