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
  const meta = { challenge: '0192f0c4-0000-7000-8000-00000000d001', digits: 6, resendAfter: 40, expiresAfter: 300 };
  const app = openSecurity(
    {
      changePin: ({ body }) =>
        body['code'] === undefined ? refusal('code_needed', { meta }) : answer('changePin', { changed: true }),
    },
    { at: '/security?buyPlays=true' },
  );
  expect(await screen.findByRole('heading', { name: 'Create PIN' })).toBeTruthy();
  await enter(app, '2580');
  await enter(app, '2580');
  await app.user.type(await screen.findByLabelText('Code'), '482913');

  expect(await screen.findByText('PIN Created')).toBeTruthy();
  const pin = { oldPin: '0000', newPin: '2580' };
  expect(app.network.callsOf('changePin').map(({ body }) => body)).toEqual([
    pin,
    { ...pin, challenge: meta.challenge, code: '482913' },
  ]);
  expect(await screen.findByRole('dialog', { name: 'Buy Plays' })).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/wheel'));
});

test('no digits and too few are said before anything is sent', async () => {
  const app = openSecurity(changed);
  await app.user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please Enter Pin')).toBeTruthy();
  await enter(app, '25');
  expect(await screen.findByText('Pin must be 4 digits')).toBeTruthy();
  expect(app.network.callsOf('changePin')).toHaveLength(0);
});

test('what anybody would guess is refused before it is entered again', async () => {
  const app = openSecurity();
  const { phone } = aUser();
  await enter(app, '0000');
  expect(await screen.findByText('0000 is not acceptable')).toBeTruthy();
  for (const digits of ['1234', phone.slice(-4)]) {
    await enter(app, digits);
    expect(await screen.findByText(`${digits} is not acceptable`)).toBeTruthy();
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
  }
});

test('two PINs that differ lead back to the first', async () => {
  const app = openSecurity(changed);
  await enter(app, '2580');
  await enter(app, '2581');
  expect(await screen.findByText('The two PINs differ')).toBeTruthy();

  await enter(app, '8402');
  await enter(app, '8402');
  expect(await screen.findByText('PIN Created')).toBeTruthy();
  expect(app.network.callsOf('changePin')[0]?.body).toEqual({ oldPin: '0000', newPin: '8402' });
});

test('digits that only the server finds too easy are named', async () => {
  const app = openSecurity({ changePin: () => refusal('pin_not_acceptable') });
  await enter(app, '2580');
  await enter(app, '2580');
  expect(await screen.findByText('2580 is not acceptable')).toBeTruthy();
});

test('a change asks for the current PIN first, and a wrong one leads back to it', async () => {
  const app = openSecurity({ changePin: () => refusal('pin_wrong') }, { pin: '****' });
  expect(await screen.findByText('Enter your current PIN')).toBeTruthy();
  for (const digits of ['1111', '2580', '2580']) await enter(app, digits);
  expect(await screen.findByText('Wrong PIN')).toBeTruthy();
  expect(screen.getByText('Enter your current PIN')).toBeTruthy();

  app.network.on(changed);
  await enter(app, '1379');
  expect(await screen.findByText('Enter the new PIN')).toBeTruthy();
  await enter(app, '2580');
  expect(await screen.findByText('Enter it again')).toBeTruthy();
  await enter(app, '2580');
  expect(await screen.findByText('Pin changed successfully')).toBeTruthy();
  expect(app.network.callsOf('changePin').map(({ body }) => body)).toEqual([
    { oldPin: '1111', newPin: '2580' },
    { oldPin: '1379', newPin: '2580' },
  ]);
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

const request = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};

test('who has a passkey is asked for it, and may have a code instead', async () => {
  const meta = { challenge: '0192f0c4-0000-7000-8000-00000000d001', digits: 6, resendAfter: 40, expiresAfter: 300 };
  const app = openSecurity(
    {
      resetPin: ({ body }) =>
        body.byCode ? refusal('code_needed', { meta }) : refusal('proof_needed', { meta: { passkey: request } }),
    },
    { pin: '****', at: '/security?forgot=true' },
  );
  await enter(app, '2580');
  await enter(app, '2580');
  expect(await screen.findByRole('button', { name: 'Use my passkey' })).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Send me a code instead' }));
  expect(await screen.findByLabelText('Code')).toBeTruthy();
  expect(app.network.callsOf('resetPin').at(-1)?.body).toEqual({ newPin: '2580', byCode: true });
});

test('passkeys are listed with when they were used, and one is removed after a question', async () => {
  const passkey = {
    id: '0192f0c4-0000-7000-8000-00000000d002',
    name: 'Chrome on Android',
    createdAt: '2026-05-01T10:00:00.000Z',
    lastUsedAt: null,
  };
  let passkeys = [passkey];
  const app = openSecurity({
    listPasskeys: () => answer('listPasskeys', passkeys),
    removePasskey: () => {
      passkeys = [];
      return answer('removePasskey', { removed: true });
    },
  });
  expect(await screen.findByText(/^Not used yet/)).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Remove the passkey of Chrome on Android' }));
  expect(app.network.callsOf('removePasskey')).toHaveLength(0);
  await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Not used yet/)).toBeNull());
});
