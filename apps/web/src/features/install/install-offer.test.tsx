import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { catchInstallPrompt, countGame } from '../../shared/install/install-offer.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { openApp } from '../../testing/open-app.tsx';

const session = { user: aUser(), token: aToken(), isLoggedIn: true as const };
const TITLE = 'Keep it on your phone';

catchInstallPrompt();
// What an earlier test left over.
beforeEach(() => act(() => void window.dispatchEvent(new Event('appinstalled'))));

/** As Chromium does when the app could be installed. */
function browserOffers() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

async function openHome() {
  const app = openApp('/home', { session });
  await screen.findByRole('heading', { name: 'Go for a spin' });
  return app;
}

test('installing is offered at home after the second finished game, once, and never before', async () => {
  countGame();
  await openHome();
  const { event } = browserOffers();
  expect(event.defaultPrevented).toBe(true);
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
});

test('after two games a tap on Install asks the browser, and nobody is asked again', async () => {
  countGame();
  countGame();
  const { user } = await openHome();
  const { prompt } = browserOffers();
  const sheet = within(await screen.findByRole('dialog', { name: TITLE }));
  expect(sheet.getByText('Free. No app store needed.')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  browserOffers();
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
});

test('“Not now” rests for thirty days', async () => {
  localStorage.setItem('spw.install', JSON.stringify({ games: 2, times: 1, at: Date.now() - 29 * 86_400_000 }));
  await openHome();
  browserOffers();
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
});

test('the menu has it only where the app can be installed', async () => {
  const { user } = await openHome();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.queryByRole('button', { name: TITLE })).toBeNull();
  browserOffers();
  await user.click(menu.getByRole('button', { name: TITLE }));
  expect(await screen.findByRole('button', { name: 'Not now' })).toBeTruthy();
});
