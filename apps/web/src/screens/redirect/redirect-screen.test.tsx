import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';

test.each([
  ['/legal', '/legal'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/game/1', '/'],
])('next=%s continues to %s', async (next, onward) => {
  openApp(`/redirect?reference=SPW-1&status=success&next=${encodeURIComponent(next)}`);

  expect(await screen.findByText('Taking you there…')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(onward);
});

test('the query leaves the address bar, and after four seconds the player is taken on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { address } = openApp('/redirect?reference=SPW-1&next=/legal');
  await waitFor(() => expect(address()).toBe('/redirect'));
  await screen.findByText('Taking you there…');

  await vi.advanceTimersByTimeAsync(4_000);

  await waitFor(() => expect(address()).toBe('/legal'));
});
