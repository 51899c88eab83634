import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { refusal } from '@spw/ui/testing/fake-network.ts';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { App } from '../app/app.tsx';
import { endSession, type Operator } from '../shared/session/session-store.ts';
import { anOperator, aToday } from './builders.ts';
import { anAdjustable } from './money-builders.ts';
import { answer, useFakeNetwork, type Handlers, type Network } from './fake-network.ts';

interface Opening {
  /** Who is signed in; null for nobody. */
  readonly me?: Operator | null;
  readonly network?: Handlers;
}

/** The whole console at an address, over a network that answers only what the test says. */
export function openConsole(
  at: string,
  { me = anOperator(), network: handlers = {} }: Opening = {},
): {
  network: Network;
  user: UserEvent;
} {
  const network = useFakeNetwork({
    renewOperatorToken: () =>
      me === null ? refusal('not_signed_in') : answer('renewOperatorToken', me, { token: 'token-1' }),
    getToday: () => answer('getToday', aToday()),
    getAdjustable: () => answer('getAdjustable', anAdjustable()),
    ...handlers,
  });
  onTestFinished(() => endSession('left'));
  render(
    <MemoryRouter initialEntries={[at]}>
      <App queries={makeQueryClient()} />
    </MemoryRouter>,
  );
  return { network, user: userEvent.setup({ delay: null }) };
}
