import { noAnswer } from '@spw/ui/testing/fake-network.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, useFakeNetwork } from '../../testing/fake-network.ts';
import { keepTokenFresh } from './keep-token-fresh.ts';
import { getSession, openSessionStore, startSession } from './session-store.ts';

const MINUTE = 60_000;

function startWith(seconds: number) {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const network = useFakeNetwork({
    renewToken: () => answer('renewToken', aUser({ plays: 9 }), { token: aToken('fresh', Date.now()) }),
  });
  onTestFinished(openSessionStore());
  startSession(aUser(), aToken('first', Date.now(), seconds));
  onTestFinished(keepTokenFresh());
  return network;
}

function hidePage(hidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a token is renewed a minute before it ends, and the player is up to date', async () => {
  const network = startWith(900);

  await vi.advanceTimersByTimeAsync(14 * MINUTE - 1);
  expect(network.callsOf('renewToken')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);

  expect(network.callsOf('renewToken')).toHaveLength(1);
  expect(getSession().session?.user.plays).toBe(9);
});

test('the renewed token is renewed in its turn', async () => {
  const network = startWith(900);

  await vi.advanceTimersByTimeAsync(28 * MINUTE);

  expect(network.callsOf('renewToken')).toHaveLength(2);
});

test('a page nobody looks at waits until somebody does', async () => {
  const network = startWith(900);
  hidePage(true);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(network.callsOf('renewToken')).toHaveLength(0);

  hidePage(false);
  await vi.advanceTimersByTimeAsync(1);

  expect(network.callsOf('renewToken')).toHaveLength(1);
  vi.restoreAllMocks();
});

test('a renewal that gets no answer does not log out', async () => {
  const network = startWith(900);
  network.on({ renewToken: () => noAnswer() });

  await vi.advanceTimersByTimeAsync(14 * MINUTE);

  expect(getSession().session).not.toBeNull();
});
