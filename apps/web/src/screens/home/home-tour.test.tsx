import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { openApp } from '../../testing/open-app.tsx';

beforeEach(() => {
  // The page of a test has no layout: everything in it is taken to be on the screen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList);
});

function openHome(accountDays: number) {
  const createdAt = new Date(Date.now() - accountDays * 86_400_000).toISOString();
  const session = { user: aUser({ createdAt }), token: aToken(), isLoggedIn: true as const };
  return openApp('/home', { session, tours: true });
}

test.each([
  [3, '1 of 4'],
  [29, '1 of 4'],
  [31, '1 of 2'],
])('an account of %i days gets the tour with %s', async (days, steps) => {
  openHome(days);
  expect(within(await screen.findByRole('dialog', { name: 'Tour' })).getByText(steps)).toBeTruthy();
});

test('home leads to the wheel and to how to play, and shows the boost of four powerups', async () => {
  openApp('/home', { session: { user: aUser(), token: aToken(), isLoggedIn: true } });

  const boost = (await screen.findByRole('heading', { name: 'Powerup Boost' })).closest('section')!;
  expect(within(boost).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getAllByRole('link', { name: 'Spin the wheel' })[0]?.getAttribute('href')).toBe('/wheel');
  expect(screen.getAllByRole('link', { name: 'How to play' })[0]?.getAttribute('href')).toBe('/rules');
});
