import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { renderPart } from '@spw/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSessionStore } from '../../shared/session/session-store.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, useFakeNetwork } from '../../testing/fake-network.ts';
import { aStreak } from '../../testing/game-builders.ts';
import { StreakDrawer } from './streak-drawer.tsx';

function showDrawer(done: number, game = DEFAULT_SETTINGS.game) {
  const settings = { ...DEFAULT_SETTINGS, game };
  useFakeNetwork({
    getService: () => answer('getService', { name: 'spw', version: 1, settings }),
    getDailyStreak: () => answer('getDailyStreak', aStreak(done)),
  });
  localStorage.setItem('spw.session', JSON.stringify({ user: aUser(), token: aToken(), isLoggedIn: true }));
  onTestFinished(openSessionStore());
  const onFullWeek = vi.fn();
  const onClose = vi.fn();
  renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <StreakDrawer open onClose={onClose} onFullWeek={onFullWeek} />
    </QueryClientProvider>,
  );
  return { onFullWeek, onClose };
}

test('on the way through the week the drawer counts the days and cheers', async () => {
  const { onFullWeek } = showDrawer(3);

  expect(await screen.findByText("Let's make it a perfect week")).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Day 3 of 7' })).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Your week' })).getAllByRole('listitem');
  expect(days.map((day) => day.textContent)).toEqual([
    'Day 1done',
    'Day 2done',
    'Day 3done',
    'Day 4to come',
    'Day 5to come',
    'Day 6to come',
    'Day 7to come',
  ]);
  const chests = days.map((day) => day.querySelector('[fill="var(--chest-wood)"]') !== null);
  expect(chests).toEqual([false, false, false, false, false, false, true]);
  expect(onFullWeek).not.toHaveBeenCalled();
});

test('on the seventh day the chest opens and the bonus is named', async () => {
  const { onFullWeek } = showDrawer(7);

  expect(await screen.findByText('You completed the 7 day streak and you earned a bonus 1,000 points')).toBeTruthy();
  expect(screen.getByText('+1,000')).toBeTruthy();
  expect(document.querySelector('.open-chest')).not.toBeNull();
  expect(onFullWeek).toHaveBeenCalledTimes(1);
});

test('the days and the bonus that are named are those in force', async () => {
  showDrawer(7, { ...DEFAULT_SETTINGS.game, streakDays: 5, streakBonus: 750 });

  expect(await screen.findByText('You completed the 5 day streak and you earned a bonus 750 points')).toBeTruthy();
});
