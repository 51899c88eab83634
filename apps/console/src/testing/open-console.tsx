import { startClock } from '@spw/ui/clock.ts';
import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { refusal } from '@spw/ui/testing/fake-network.ts';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { App } from '../app/app.tsx';
import { endSession, type Operator } from '../shared/session/session-store.ts';
import { ago, anOperator, aPage, aToday, nothingWaiting } from './builders.ts';
import { theEvidence, theLowRisk } from './evidence-builders.ts';
import { anAdjustable } from './money-builders.ts';
import { answer, useFakeNetwork, type Handlers, type Network } from './fake-network.ts';

interface Opening {
  /** Who is signed in; null for nobody. */
  readonly me?: Operator | null;
  readonly network?: Handlers;
  /** How far the server's clock is ahead of the desk's. */
  readonly aheadMilliseconds?: number;
}

/** The whole console at an address, over a network that answers only what the test says. */
export function openConsole(
  at: string,
  { me = anOperator(), network: handlers = {}, aheadMilliseconds = 0 }: Opening = {},
): {
  network: Network;
  user: UserEvent;
} {
  const network = useFakeNetwork({
    renewOperatorToken: () =>
      me === null ? refusal('not_signed_in') : answer('renewOperatorToken', me, { token: 'token-1' }),
    getWaiting: () => answer('getWaiting', nothingWaiting()),
    listAlerts: () => answer('listAlerts', { items: [] }),
    getToday: () => answer('getToday', aToday()),
    listViews: () => answer('listViews', []),
    getWithdrawalEvidence: () => answer('getWithdrawalEvidence', theEvidence()),
    listLowRiskWithdrawals: () => answer('listLowRiskWithdrawals', theLowRisk({ items: [], total: 0 })),
    listWeekEvidence: () => answer('listWeekEvidence', { players: [], asOf: ago(0) }),
    listPlayerTimeline: () => answer('listPlayerTimeline', aPage()),
    getAdjustable: () => answer('getAdjustable', anAdjustable()),
    ...handlers,
  });
  network.aheadMilliseconds = aheadMilliseconds;
  startClock();
  onTestFinished(() => endSession('left'));
  render(
    <MemoryRouter initialEntries={[at]}>
      <App queries={makeQueryClient()} />
    </MemoryRouter>,
  );
  return { network, user: userEvent.setup({ delay: null }) };
}
