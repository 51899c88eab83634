import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

test('the page names its sections in a list that leads to each', async () => {
  openApp('/legal');
  const contents = await screen.findByRole('navigation', { name: 'Contents' });

  const links = within(contents).getAllByRole('link');

  expect(links.map((link) => link.textContent)).toEqual([
    '1How to play',
    '2Points per level',
    '3Features',
    '4Fair play',
    '5Terms and conditions',
    '6Multiple-account policy',
    '718+ and exclusions',
  ]);
  for (const link of links) expect(document.querySelector(link.getAttribute('href')!)).not.toBeNull();
  expect(screen.getAllByRole('link', { name: 'Go home' })).toHaveLength(2);
});

test('prices are those in force, not those of the day the page was built', async () => {
  const settings = { ...DEFAULT_SETTINGS, prices: { ...DEFAULT_SETTINGS.prices, weekly: 350 } };
  openApp('/legal', { network: { getService: () => answer('getService', { name: 'spw', version: 2, settings }) } });

  expect(await screen.findByText('Weekly plan (7 days): ₦350')).toBeTruthy();
  expect(screen.getByText('Plays: 1 for ₦50, 3 for ₦100, 5 for ₦200')).toBeTruthy();
});
