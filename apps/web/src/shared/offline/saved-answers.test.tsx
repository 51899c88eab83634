import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { noAnswer } from '@spw/ui/testing/fake-network.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useOpenRound } from '../../screens/wheel/open-round-query.ts';
import { useLeaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { useWallet } from '../../features/money/use-wallet.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, useFakeNetwork, type Handlers } from '../../testing/fake-network.ts';
import { aBoard, anOpen } from '../../testing/game-builders.ts';
import { aWallet } from '../../testing/money-builders.ts';
import { endSession, openSessionStore, startSession } from '../session/session-store.ts';
import { saveAnswers } from './saved-answers.ts';

const HOUR = 60 * 60_000;
const bank = {
  id: 'b1',
  bankCode: '058',
  bankName: 'GTBank',
  acctNumber: '0123456789',
  acctName: 'ADA OBI',
  newUntil: null,
};
const settings: Handlers = {
  getService: () => answer('getService', { name: 'spw', version: 1, settings: DEFAULT_SETTINGS }),
};
const online: Handlers = {
  ...settings,
  getLeaderboard: () => answer('getLeaderboard', aBoard(3)),
  getWallet: () => answer('getWallet', { ...aWallet(), balance: 750, banks: [bank] }),
  openRound: () => answer('openRound', anOpen()),
};
const away: Handlers = {
  ...settings,
  getLeaderboard: () => noAnswer(),
  getWallet: () => noAnswer(),
  openRound: () => noAnswer(),
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page that is opened anew and shows the board, the wallet and the wheel. */
function openPage(network: Handlers, player = aUser()) {
  useFakeNetwork(network);
  const closeSession = openSessionStore();
  startSession(player, aToken());
  const queries = makeQueryClient();
  const stop = saveAnswers(queries);
  const shown = renderHook(() => ({ board: useLeaderboard(), wallet: useWallet(), open: useOpenRound() }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  const close = () => {
    shown.unmount();
    window.dispatchEvent(new Event('pagehide'));
    stop();
    closeSession();
  };
  onTestFinished(close);
  return { shown: shown.result, unmount: shown.unmount, close };
}

async function seeOnline(): Promise<void> {
  const { shown, close } = openPage(online);
  await waitFor(() => expect(shown.current.wallet.data?.balance).toBe(750));
  await waitFor(() => expect(shown.current.board.data).toBeDefined());
  close();
}

test('a page opened without an answer shows what was last seen, with its time, and no account number is on the phone', async () => {
  const before = Date.now();
  await seeOnline();
  expect(JSON.stringify(localStorage)).not.toContain(bank.acctNumber);

  const { shown } = openPage(away);
  await waitFor(() => expect(shown.current.wallet.data?.balance).toBe(750));
  expect(shown.current.wallet.data?.banks).toEqual([]);
  expect(shown.current.board.data?.leaderBoard).toHaveLength(3);
  expect(shown.current.board.dataUpdatedAt).toBeGreaterThanOrEqual(before);
  expect(shown.current.open.data).toBeUndefined();
});

test('an open round is never kept', async () => {
  await seeOnline();
  expect(localStorage.getItem('spw.saved')).not.toContain('open-round');
});

test('with a network nobody sees what is old', async () => {
  await seeOnline();
  const seen: (number | undefined)[] = [];
  const { shown } = openPage({ ...online, getWallet: () => answer('getWallet', { ...aWallet(), balance: 20 }) });
  await waitFor(() => {
    seen.push(shown.current.wallet.data?.balance);
    expect(seen.at(-1)).toBe(20);
  });
  expect(seen).not.toContain(750);
});

test('what was kept is gone at the end of the session, for another player, and after a day', async () => {
  await seeOnline();
  const other = openPage(away, aUser({ id: '0192f0c4-0000-7000-8000-000000000002' }));
  await waitFor(() => expect(other.shown.current.board.failureCount).toBeGreaterThan(0));
  expect(other.shown.current.board.data).toBeUndefined();
  other.close();

  await seeOnline();
  vi.useFakeTimers({ now: Date.now() + 25 * HOUR, toFake: ['Date'] });
  const late = openPage(away);
  await waitFor(() => expect(late.shown.current.board.failureCount).toBeGreaterThan(0));
  expect(late.shown.current.board.data).toBeUndefined();
  late.close();
  vi.useRealTimers();

  await seeOnline();
  expect(localStorage.getItem('spw.saved')).not.toBeNull();
  openPage(online).unmount();
  endSession('logout');
  expect(localStorage.getItem('spw.saved')).toBeNull();
});
