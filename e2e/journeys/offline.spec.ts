import type { Page, Route } from '@playwright/test';
import { openFeedback } from '../journey/feedback.ts';
import { answer, expectQuestion, give, startGame } from '../journey/game.ts';
import { expectMessage } from '../journey/messages.ts';
import { accountOf, addBank, choosePin, fundByPhone, PIN } from '../journey/money.ts';
import { comeInAndKeep, expectKept, openKeepingDevice } from '../journey/offline-device.ts';
import { comeIn, logOut } from '../journey/sign-in.ts';
import { storedSession } from '../journey/stored-session.ts';
import { expect, test } from '../journey/test.ts';

const scopes = () =>
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => registrations.map(({ scope }) => new URL(scope).pathname));

test('a visitor fetches no worker on the first visit; a player keeps the app, and the worker for practice alone goes', async ({
  newDevice,
  sim,
}) => {
  const { page } = await openKeepingDevice(newDevice);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(scopes)).toEqual([]);
  // As an earlier release left it.
  await page.evaluate(async () => {
    localStorage.removeItem('spw.visited');
    await navigator.serviceWorker.register('/sw.js', { scope: '/practice' });
    await (await caches.open('practice')).put('/practice', new Response('old'));
  });

  await comeIn(page, sim);
  await expectKept(page);
  await expect.poll(() => page.evaluate(scopes)).toEqual(['/']);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^spw-\w{8}$/)]);
});

// As the card in the place of what is missing says it; the band under the header says more.
const NEEDS_NETWORK = /^You are offline$/;

const BAND = 'You are offline. You can look around; payments and games will wait.';

/** Every page of a player, its heading, and what it says without a network: something last seen, or that it needs one. */
const PAGES: readonly (readonly [path: string, heading: string | RegExp, says: string | RegExp])[] = [
  ['/home', 'Go for a spin', /^Saved /],
  ['/wheel', 'Spin', NEEDS_NETWORK],
  ['/game/4f2a', /./, NEEDS_NETWORK],
  ['/leaderboard', 'Leaderboard', /^Saved /],
  ['/wallet', 'Wallet & Payment', 'Your bank accounts show when you are online.'],
  ['/activity', 'Activity', NEEDS_NETWORK],
  ['/messages', 'Messages', NEEDS_NETWORK],
  ['/where-is-my-money', 'Where is my money?', NEEDS_NETWORK],
  ['/games', 'Your games', /^Saved /],
  ['/security', 'Security', BAND],
  ['/profile', 'Edit profile', BAND],
  ['/limits', 'Limits and breaks', /^Saved /],
  ['/settings', 'Settings', /^Saved /],
  ['/account', 'Your data', NEEDS_NETWORK],
  ['/rules', 'How to Play', BAND],
  ['/contact', 'Contact', BAND],
  ['/winners', 'Paid winners', BAND],
  ['/legal', 'Legal', /./],
];

/** In an order in which each has a link in the menu, in the bar or on the page before it. A game has none: what begins one waits for the network. */
const BY_TAP: readonly string[] = [
  '/wheel',
  '/leaderboard',
  '/wallet',
  '/where-is-my-money',
  '/home',
  '/messages',
  '/settings',
  '/limits',
  '/winners',
  '/games',
  '/activity',
  '/security',
  '/account',
  '/contact',
  '/profile',
  '/rules',
  '/legal',
];

test('every page of a player opens without a network, by itself and by a tap, when the line goes in the middle, and goes on when it is back', async ({
  newDevice,
  sim,
}) => {
  const { device, page } = await comeInAndKeep(newDevice, sim);
  const expectPage = async ([, heading, says]: (typeof PAGES)[number]) => {
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.getByText(says).first()).toBeVisible();
  };
  const expectFresh = async () => {
    await expect(page.getByText(NEEDS_NETWORK)).toHaveCount(0);
    await expect(page.getByText(/^Saved /)).toHaveCount(0);
  };
  for (const [path] of PAGES) {
    if (!path.startsWith('/game/')) await page.goto(path, { waitUntil: 'networkidle' });
  }

  for (const row of PAGES) {
    await test.step(`${row[0]}: opened offline, then back online`, async () => {
      await device.setOffline(true);
      await page.goto(row[0]);
      await expectPage(row);
      await device.setOffline(false);
      await expectFresh();
    });
    await test.step(`${row[0]}: the line goes while it loads`, async () => {
      const held: Route[] = [];
      await page.route('**/v1/**', (route) => void held.push(route));
      await page.goto(row[0]);
      await device.setOffline(true);
      for (const route of held) await route.abort('internetdisconnected').catch(() => undefined);
      await page.unroute('**/v1/**');
      await expectPage(row);
      await device.setOffline(false);
      await expectFresh();
    });
  }

  await page.goto('/home');
  await device.setOffline(true);
  for (const path of BY_TAP) {
    await test.step(`${path}: opened offline by a tap`, async () => {
      const link = page.locator(`a[href="${path}"]:visible`).first();
      if ((await link.count()) === 0) await page.getByRole('button', { name: 'Menu' }).click();
      await link.click();
      await expect(page).toHaveURL(path);
      await expectPage(PAGES.find(([known]) => known === path)!);
    });
  }
  expect([...BY_TAP, '/game/4f2a'].toSorted()).toEqual(PAGES.map(([path]) => path).toSorted());
});

test('what is written to us without a network waits on the phone, also while the app is closed, and is sent when it is back', async ({
  newDevice,
  sim,
  database,
}) => {
  const { device, page } = await comeInAndKeep(newDevice, sim);
  await device.setOffline(true);
  const kept = 'You are offline. Your message is kept on this phone and sent when you are back online.';
  await page.goto('/contact');
  await page.getByLabel('Subject').fill('My streak');
  await page.getByLabel('Message', { exact: true }).fill('I played every day.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(kept)).toBeVisible();
  await page.goto('/leaderboard');
  await openFeedback(page);
  await page.getByLabel('Idea Description').fill('Let me challenge a friend.');
  await page.getByRole('button', { name: 'Submit Idea' }).click();
  await expectMessage(page, kept);
  await openFeedback(page);
  await page.getByRole('tab', { name: 'Report a bug' }).click();
  await page.getByLabel('Problem Description').fill('The podium is crooked.');
  await page.getByRole('button', { name: 'Submit Bug Report' }).click();
  await expectMessage(page, kept);
  await page.close();

  const later = await device.newPage();
  await later.goto('/home');
  await expect(later.getByRole('heading', { name: 'Go for a spin' })).toBeVisible();
  expect(await database.wordsOf(sim.number)).toEqual([]);
  await device.setOffline(false);
  await expectMessage(later, 'Message sent successfully');
  await expect
    .poll(async () => (await database.wordsOf(sim.number)).map(({ kind }) => kind).toSorted())
    .toEqual(['Bug Report', 'Idea Report', 'My streak', 'bug', 'idea']);
});

/** Everything that lies in this browser, as text; the session has a place of its own and is looked at apart. */
async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const local = Object.entries(localStorage).filter(([key]) => key !== 'spw.session');
    const kept: string[] = [JSON.stringify(local), JSON.stringify(Object.entries(sessionStorage))];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!/\/(assets|f)\//.test(request.url)) kept.push(await (await cache.match(request))!.text());
      }
    }
    for (const { name } of await indexedDB.databases()) kept.push(`database ${name}`);
    return kept.join('\n');
  });
}

test('after a game and a tour of the wallet nothing on the phone is worth stealing, and logging out leaves none of it', async ({
  newDevice,
  sim,
  stack,
}) => {
  const { page } = await comeInAndKeep(newDevice, sim);
  await choosePin(page, sim);
  await addBank(page, sim);
  const { reference, shortReference } = await fundByPhone(page, stack, sim, 500);
  await give(stack, sim.number);
  await startGame(page);
  await expectQuestion(page, 1);
  const question = await page.locator('.ask-text').innerText();
  const options = await page.locator('.option .option-text').allInnerTexts();
  const duringRound = await everythingStored(page);
  await answer(page, stack, sim.number, 'wrong');
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  for (const path of ['/wallet', '/activity', '/where-is-my-money', '/games', '/leaderboard', '/home', '/security'])
    await page.goto(path, { waitUntil: 'networkidle' });
  await page.goto('/activity');
  await page.getByText(/500/).first().click();
  await page.getByRole('dialog').getByText(shortReference).waitFor();

  const { token } = (await storedSession(page))!;
  for (const stored of [duringRound, await everythingStored(page)]) {
    const lower = stored.toLowerCase();
    for (const secret of [
      token,
      accountOf(sim),
      reference,
      shortReference,
      question,
      'checkout',
      'open-round',
      '"pin"',
    ])
      expect(lower).not.toContain(secret.toLowerCase());
    expect(lower).not.toMatch(new RegExp(`\\b${PIN}\\b`));
    expect(options.filter((text) => text.length > 6 && stored.includes(text))).toEqual([]);
  }
  expect(await everythingStored(page)).toContain('spw.saved');

  await page.goto('/home');
  await logOut(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('spw.saved'))).toBeNull();
});

test('practice opens without a network in every language', async ({ newDevice }) => {
  const { device, page } = await openKeepingDevice(newDevice);
  await page.goto('/practice');
  await expect(page.getByText('Saved. It works offline too')).toBeVisible();
  const names = { pcm: 'Practice', ha: 'Gwaji', yo: 'Ìdánrawò', ig: 'Nnwale' };
  for (const [locale, name] of Object.entries(names)) {
    await page.evaluate((chosen) => localStorage.setItem('spw.locale', chosen), locale);
    for (const offline of [false, true]) {
      await device.setOffline(offline);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    }
    await device.setOffline(false);
  }
});
