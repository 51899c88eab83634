import { never } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';
import type { Limits } from './use-limits.ts';

const none: Limits = {
  daily: null,
  weekly: null,
  spentToday: 0,
  spentThisWeek: 0,
  next: null,
  breakUntil: null,
  excludedAt: null,
};
const some: Limits = { ...none, daily: 1000, weekly: 3000, spentToday: 350, spentThisWeek: 1250 };

async function openLimits(limits: Limits, network: Handlers = {}) {
  const app = openApp('/limits', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: { getLimits: () => answer('getLimits', limits), ...network },
  });
  await screen.findByRole('heading', { name: 'Spend limits' });
  return app;
}

test('a first limit is set and counts from now', async () => {
  const app = await openLimits(none, { setLimits: () => answer('setLimits', { ...none, daily: 500 }) });
  await app.user.click(screen.getByRole('button', { name: 'Set: Each day' }));
  await app.user.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(screen.getByText('Input amount')).toBeTruthy();
  await app.user.type(screen.getByLabelText('The most I want to spend'), '500');
  await app.user.click(screen.getByRole('button', { name: 'Set limit' }));

  expect(await screen.findByText('Your limit counts from now')).toBeTruthy();
  expect(app.network.callsOf('setLimits')[0]?.body).toEqual({ daily: 500 });
  expect(screen.getByRole('progressbar', { name: 'Each day' }).getAttribute('aria-valuetext')).toBe('₦0 of ₦500');
});

test('a raise is shown as waiting, and can be taken back', async () => {
  const next = { daily: 1000, weekly: 5000, from: '2026-11-14T08:10:00.000Z' };
  const app = await openLimits(some, {
    setLimits: ({ body }) => answer('setLimits', { ...some, next: body['weekly'] === 5000 ? next : null }),
  });
  await app.user.click(screen.getByRole('button', { name: 'Change: Each week' }));
  const field = screen.getByLabelText('The most I want to spend');
  await app.user.clear(field);
  await app.user.type(field, '5000');
  expect(screen.getByText(/₦3,000 stays in force for 24 hours/)).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Ask to raise it' }));

  expect(await screen.findByText('Weekly limit to ₦5,000')).toBeTruthy();
  expect(screen.getByText('Counts from 14 Nov, 09:10')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Cancel: Weekly limit to ₦5,000' }));

  await waitFor(() => expect(screen.queryByText('Weekly limit to ₦5,000')).toBeNull());
  expect(app.network.callsOf('setLimits').at(-1)?.body).toEqual({ weekly: 3000 });
});

test.each([
  ['Set limit', 'Remove after 24 hours'],
  ['Remove after 24 hours', 'Set limit'],
])('while the answer to %s is waited for that button is busy, and %s cannot be pressed', async (pressed, other) => {
  const app = await openLimits(some, { setLimits: never });
  await app.user.click(screen.getByRole('button', { name: 'Change: Each day' }));
  await app.user.click(screen.getByRole('button', { name: pressed }));
  const [busy, shut] = [pressed, other].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }));
  expect(busy!.getAttribute('aria-busy')).toBe('true');
  expect(shut!.getAttribute('aria-busy')).toBeNull();
  expect(shut!.disabled).toBe(true);
});

test('a break begins only after it was said that nobody can end it', async () => {
  const breakUntil = '2099-01-01T10:00:00.000Z';
  const app = await openLimits(none, { setLimits: () => answer('setLimits', { ...none, breakUntil }) });
  await app.user.click(screen.getByRole('radio', { name: '30 days' }));
  await app.user.click(screen.getByRole('button', { name: 'Start a break of 30 days' }));
  expect(app.network.callsOf('setLimits')).toEqual([]);
  const asked = await screen.findByRole('alertdialog');
  expect(within(asked).getByText(/Nobody can end it early/)).toBeTruthy();
  await app.user.click(within(asked).getByRole('button', { name: 'Start the break' }));

  expect(await screen.findByText('You are on a break until 1 Jan, 11:00.')).toBeTruthy();
  expect(app.network.callsOf('setLimits')[0]?.body).toEqual({ breakDays: 30 });
});

test('whoever closes the game for good ticks that it cannot be undone', async () => {
  const app = await openLimits(none, {
    setLimits: () => answer('setLimits', { ...none, excludedAt: '2026-11-13T09:42:00.000Z' }),
  });
  await app.user.click(screen.getByText('Stop for good'));
  await app.user.click(screen.getByRole('button', { name: 'Close the game for me' }));
  const last = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close it for good' });
  expect(last().disabled).toBe(true);
  await app.user.click(screen.getByRole('checkbox'));
  await app.user.click(last());

  expect(await screen.findByText('You have closed the game for yourself, since 13 Nov, 10:42.')).toBeTruthy();
  expect(app.network.callsOf('setLimits')[0]?.body).toEqual({ exclude: true });
  expect(screen.queryByRole('button', { name: /break/ })).toBeNull();
});
