import { makeQueryClient } from '@spw/web/src/shared/api/query-client.ts';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { endSession, type Me } from '../shared/session/session-store.ts';
import { aMe, aToday } from './builders.ts';
import { answer, FakeNetwork, refusal, type Handlers } from './fake-network.ts';

interface Opening {
  /** Who is signed in; null for nobody. */
  readonly me?: Me | null;
  readonly network?: Handlers;
}

/** The whole console at an address, over a network that answers only what the test says. */
export function openConsole(
  at: string,
  { me = aMe(), network: handlers = {} }: Opening = {},
): {
  network: FakeNetwork;
  user: UserEvent;
} {
  const network = new FakeNetwork();
  network.on({
    renewOperatorToken: () =>
      me === null ? refusal('not_signed_in') : answer('renewOperatorToken', me, { token: 'token-1' }),
    getToday: () => answer('getToday', aToday()),
    ...handlers,
  });
  vi.stubGlobal('fetch', network.fetch);
  onTestFinished(() => {
    endSession('left');
    vi.unstubAllGlobals();
    expect(network.unanswered).toEqual([]);
  });
  render(
    <MemoryRouter initialEntries={[at]}>
      <App queries={makeQueryClient()} />
    </MemoryRouter>,
  );
  return { network, user: userEvent.setup({ delay: null }) };
}
