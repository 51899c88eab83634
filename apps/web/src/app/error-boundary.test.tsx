import { ApiFailure } from '@spw/ui/http/failures.ts';
import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '@spw/ui/testing/render-part.tsx';
import { aToken, aUser } from '../testing/builders.ts';
import type { Handlers } from '../testing/fake-network.ts';
import { openApp } from '../testing/open-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken({ failure }: { failure: Error }): never {
  throw failure;
}

test('a page that breaks says so, with a way home and a number to ask for help with', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', () => undefined);
  const failure = new ApiFailure(500, { code: 'fault', message: 'An error occurred', requestId: 'request-7' });

  renderPart(
    <ErrorBoundary resetOn="/home">
      <Broken failure={failure} />
    </ErrorBoundary>,
  );

  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('request-7')).toBeTruthy();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const withoutData = () => ({ status: 200, envelope: { status: true, message: null, meta: {} } });

test.each<[at: string, network: Handlers]>([
  ['/leaderboard', { getLeaderboard: withoutData }],
  ['/wallet', { getWallet: withoutData }],
  ['/activity', { listActivity: withoutData }],
  ['/games', { listOwnRounds: withoutData }],
  ['/limits', { getLimits: withoutData }],
  ['/winners', { getWinners: withoutData }],
])('at %s an answer without data says that something went wrong', async (at, network) => {
  openApp(at, { session: { user: aUser(), token: aToken(), isLoggedIn: true }, network });

  expect((await screen.findAllByText('Something went wrong')).length).toBeGreaterThan(0);
});

test.each<[at: string, network: Handlers]>([
  ['/wallet', { getWallet: () => refusal('fault') }],
  ['/limits', { getLimits: () => refusal('fault') }],
])('at %s a request that the server failed at says that an error occurred', async (at, network) => {
  openApp(at, { session: { user: aUser(), token: aToken(), isLoggedIn: true }, network });

  expect((await screen.findAllByText('An error occurred')).length).toBeGreaterThan(0);
});
