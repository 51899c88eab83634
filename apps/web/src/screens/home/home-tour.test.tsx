import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { openApp } from '../../testing/open-app.tsx';

function openHome(accountDays: number) {
  const createdAt = new Date(Date.now() - accountDays * 86_400_000).toISOString();
  const session = { user: aUser({ createdAt }), token: aToken(), isLoggedIn: true as const };
  return openApp('/home', { session, tours: true });
}

test.each([
  [3, 'Spin, then answer up to ten questions.'],
  [29, 'Spin, then answer up to ten questions.'],
  [30, 'Your rank and powerups are on this page.'],
  [31, 'Your rank and powerups are on this page.'],
])('an account of %i days reads on home: %s', async (days, line) => {
  openHome(days);
  expect((await screen.findAllByRole('note'))[0]?.textContent).toBe(line);
});

test('home leads to the wheel and to how to play, and shows the boost of four powerups', async () => {
  openApp('/home', { session: { user: aUser(), token: aToken(), isLoggedIn: true } });

  const boost = (await screen.findByRole('heading', { name: 'Powerup Boost' })).closest('section')!;
  expect(within(boost).getAllByRole('listitem')).toHaveLength(4);
  // Each stands twice, for a phone and beside a wide page; the menu has its own.
  const leadsTo = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
  expect(leadsTo(screen.getAllByRole('link', { name: 'Spin the wheel' }))).toEqual(['/wheel', '/wheel']);
  const page = within(screen.getByRole('main'));
  expect(leadsTo(page.getAllByRole('link', { name: 'How to play' }))).toEqual(['/rules', '/rules']);
});
