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
  const home = screen.getAllByRole('link', { name: 'Go home' });
  expect(home.map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
});

test('the sections say what a game is, what each level gives, how long a question lasts, and who may play', async () => {
  openApp('/legal');
  const points = await screen.findByRole('table');
  const section = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('details')!.textContent;

  expect(section('How to play')).toMatch(/Answer 10 questions.*Each play gives you 3 spins.*Reach the top 10/);
  expect(
    within(points)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['LevelsTierPoints each', '1–4Easy10', '5–7Medium20', '8–10Hard30']);
  expect(section('Points per level')).toContain('All 10 right: 190 points');
  expect(section('Points per level')).toContain('A 7 day streak earns a bonus 1,000 points.');
  expect(section('Features')).toMatch(/Points.*decide your rank.*Timer.*Spinning board.*the wheel stops on it/);
  expect(section('Features')).toContain('15 seconds a question, and 8 seconds from level 8');
  expect(section('Terms and conditions')).toMatch(/Daily plan \(24 hours\): ₦100.*up to 25 plays a day.*tax of 5%/);
  expect(section('Multiple-account policy')).toContain('One person, one account.');
  expect(section('18+ and exclusions')).toMatch(/You must be 18 or older.*Employees and their relatives may not win/);
});

test('prices are those in force, not those of the day the page was built', async () => {
  const settings = { ...DEFAULT_SETTINGS, prices: { ...DEFAULT_SETTINGS.prices, weekly: 350 } };
  openApp('/legal', { network: { getService: () => answer('getService', { name: 'spw', version: 2, settings }) } });

  expect(await screen.findByText('Weekly plan (7 days): ₦350')).toBeTruthy();
  expect(screen.getByText('Plays: 1 for ₦50, 3 for ₦100, 5 for ₦200')).toBeTruthy();
});
