import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';
import type { LeavingView } from './use-leaving.ts';

const challenge = '0192f0c4-0000-7000-8000-00000000d001';
const wantsCode = () => refusal('code_needed', { meta: { challenge, digits: 6, resendAfter: 40, expiresAfter: 300 } });

async function openAccount(leaving: Partial<LeavingView>, network: Handlers = {}) {
  const app = openApp('/account', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: {
      getLeaving: () => answer('getLeaving', { blockers: [], leftover: 0, plays: 0, ...leaving }),
      ...network,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Your data' });
  return app;
}

test('the file comes after a code from the phone', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const app = await openAccount(
    {},
    {
      exportAccount: ({ body }) =>
        body['code'] === '482913'
          ? answer('exportAccount', {
              madeAt: '2026-11-15T10:00:00.000Z',
              gamesSince: '2025-10-01T00:00:00.000Z',
              about: { players: [{ username: 'Ada_Obi' }] },
            })
          : wantsCode(),
    },
  );
  await app.user.click(screen.getByRole('button', { name: 'Download my data' }));
  await app.user.type(await screen.findByLabelText('Code'), '482913');

  expect(await screen.findByText('Your file is ready')).toBeTruthy();
  expect(saved).toEqual(['spin-n-win-2026-11-15.json']);
  vi.restoreAllMocks();
});

test('what is still open is named with its way out, and there is no button', async () => {
  await openAccount({ blockers: ['cash', 'subscription'] });
  expect(await screen.findByText(/There is money in your wallet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stop it' }).getAttribute('href')).toBe('/wallet');
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test('an account is deleted after two ticks and a code, and nothing of it stays on the phone', async () => {
  const reload = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const app = await openAccount(
    { leftover: 120.5, plays: 2 },
    {
      deleteAccount: ({ body }) =>
        body['code'] === '482913' ? answer('deleteAccount', { deleted: true }) : wantsCode(),
      logout: () => answer('logout', null),
    },
  );
  expect(await screen.findByText('With it 2 plays are lost.')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const last = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
  await app.user.click(screen.getByRole('checkbox', { name: 'I want my account deleted.' }));
  expect(last.disabled).toBe(true);
  await app.user.click(screen.getByRole('checkbox', { name: /I give up the ₦120.50/ }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await app.user.click(last);
  await app.user.type(await screen.findByLabelText('Code'), '482913');

  await waitFor(() => expect(localStorage.getItem('spw.session')).toBeNull());
  expect(app.network.callsOf('deleteAccount').at(-1)?.body).toEqual({ giveUp: true, challenge, code: '482913' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledWith('/');
  vi.restoreAllMocks();
});
