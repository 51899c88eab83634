import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useCategories } from '../../features/categories/use-categories.ts';
import { useStreak } from '../../features/streak/use-streak.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, useFakeNetwork } from '../../testing/fake-network.ts';
import { aStreak, theCategories } from '../../testing/game-builders.ts';
import { openSessionStore } from '../session/session-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('categories are kept for a day and the streak for half of one, also while nothing shows them', async () => {
  // Just after midnight in Lagos, so that the day does not end meanwhile.
  vi.useFakeTimers({ now: new Date('2026-11-15T23:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const network = useFakeNetwork({
    listCategories: () => answer('listCategories', theCategories()),
    getDailyStreak: () => answer('getDailyStreak', aStreak(3)),
  });
  localStorage.setItem('spw.session', JSON.stringify({ user: aUser(), token: aToken(), isLoggedIn: true }));
  onTestFinished(openSessionStore());
  const queries = makeQueryClient();
  const look = async () => {
    const { unmount } = renderHook(() => [useCategories(), useStreak()], {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    });
    await vi.advanceTimersByTimeAsync(100);
    unmount();
    return [network.callsOf('listCategories').length, network.callsOf('getDailyStreak').length];
  };

  expect(await look()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(12 * HOUR - MINUTE);
  expect(await look()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(await look()).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(12 * HOUR - 2 * MINUTE);
  expect((await look())[0]).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect((await look())[0]).toBe(2);
});
