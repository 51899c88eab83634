import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOperator } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

const SECRET = 'JBSWY3DPEHPK3PXP';

test('a first login sets up the second step, shows the recovery codes once, and opens the desk', async () => {
  const { network, user } = openConsole('/', {
    me: null,
    network: {
      operatorLogin: () =>
        answer(
          'operatorLogin',
          { step: 'enrol', secret: SECRET, uri: `otpauth://totp/a?secret=${SECRET}` },
          { token: 'half' },
        ),
      operatorEnrol: () =>
        answer(
          'operatorEnrol',
          { me: anOperator({ role: 'content' }), recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] },
          { token: 'whole' },
        ),
      getDays: () => refusal('overloaded'),
    },
  });

  await user.type(await screen.findByLabelText('Username'), 'Ofonime');
  await user.type(screen.getByLabelText('Password'), 'one-time');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/for an authenticator app/)).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(screen.getByLabelText('Six digits'), '123 456');
  await user.type(screen.getByLabelText('A password of your own'), 'a long walk to Badagry');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('abcd-efgh')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have written them down' }));

  expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy();
  expect(network.callsOf('operatorLogin')[0]?.body).toEqual({ username: 'ofonime', password: 'one-time' });
  expect(network.callsOf('operatorEnrol')[0]).toMatchObject({
    body: { code: '123456', newPassword: 'a long walk to Badagry' },
    headers: { authorization: 'Bearer half' },
  });
  expect(network.callsOf('getWaiting')[0]?.headers['authorization']).toBe('Bearer whole');
});

test('a wrong password and a wrong code are told, and the right ones come in', async () => {
  const { network, user } = openConsole('/', {
    me: null,
    network: { operatorLogin: () => refusal('operator_login_failed'), getDays: () => refusal('overloaded') },
  });

  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('That is not right, or there were too many tries')).toBeTruthy();

  network.on({
    operatorLogin: () => answer('operatorLogin', { step: 'code' }, { token: 'half' }),
    operatorProve: () => refusal('operator_code_wrong'),
  });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Code of your authenticator'), '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('That code is not right')).toBeTruthy();

  network.on({ operatorProve: () => answer('operatorProve', anOperator(), { token: 'whole' }) });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy();
});

test('the navigation shows what a role opens, and a session that has run out leads back to the door', async () => {
  const { network, user } = openConsole('/today', {
    me: anOperator({ role: 'content', username: 'ifeoma' }),
    network: { getDays: () => refusal('overloaded') },
  });

  await screen.findByRole('link', { name: 'Today' });
  const names = screen.getAllByRole('link').map((link) => link.textContent?.replace(/\d+ waiting$/, ''));
  expect(names).toEqual(expect.arrayContaining(['Today', 'Questions', 'Settings']));
  expect(names).not.toEqual(expect.arrayContaining(['Withdrawals']));
  expect(names).not.toEqual(expect.arrayContaining(['Operators']));

  network.on({ getToday: () => refusal('not_signed_in') });
  await user.click(await screen.findByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
});

test('a desk whose clock is hours ahead stays signed in for as long as the server says', async () => {
  const hours = 26 * 3_600_000;
  const byServer = (minutes: number) => new Date(Date.now() - hours + minutes * 60_000).toISOString();
  const { network } = openConsole('/today', {
    me: anOperator({ endsAt: { idle: byServer(30), latest: byServer(440) }, approvesFrom: byServer(-9000) }),
    network: { getDays: () => refusal('overloaded') },
    aheadMilliseconds: -hours,
  });
  expect(await screen.findByText(/^Session until/)).toBeTruthy();
  expect(network.callsOf('operatorLogout')).toEqual([]);
});
