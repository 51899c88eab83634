import { expect, type Page } from '@playwright/test';
import type { Stack } from '../stack/stack.ts';
import type { Database } from './database.ts';
import { openFeedback } from './feedback.ts';
import { answerPractice, choosePractice } from './practice.ts';
import { answer, expectQuestion, give, openRound, seeGifts } from './game.ts';
import { choosePin, openWallet } from './money.ts';
import { fillDetails } from './profile.ts';
import { askToLogIn, comeIn, expectHome, fillRegistration, type Person } from './sign-in.ts';
import { networkEntry, type Sim } from './stand-ins.ts';
import type { Watch } from './watch.ts';

export interface Visit {
  readonly page: Page;
  readonly stack: Stack;
  readonly database: Database;
  readonly sim: Sim;
  readonly watch: Pick<Watch, 'expectRefusal'>;
  readonly person: Person;
}

export type Screen = (visit: Visit) => Promise<void>;

async function open({ page }: Visit, address: string, heading: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
}

/** Every screen of the game, in each state that looks different, and how a person gets there. */
export const screens: Readonly<Record<string, Screen>> = {
  welcome: (visit) => open(visit, '/', 'Spin-N-Win'),
  landing: (visit) => open(visit, '/landing', 'Login'),
  'landing-code': async ({ page, sim }) => {
    await askToLogIn(page, sim);
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await sim.nextCode();
    await page.getByLabel('Code', { exact: true }).pressSequentially('481');
  },
  signup: async (visit) => {
    await open(visit, '/signup', 'Register');
    await fillRegistration(visit.page, visit.sim, visit.person);
  },
  'signup-errors': async (visit) => {
    const { page } = visit;
    await open(visit, '/signup', 'Register');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByLabel('Phone number').fill('0803 12');
    await page.getByLabel('Username').fill('Ada');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('* This is required')).toBeVisible();
  },
  'signup-code': async (visit) => {
    const { page, sim, person } = visit;
    await open(visit, '/signup', 'Register');
    await fillRegistration(page, sim, person);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await sim.nextCode();
  },
  'network-entry-failed': async ({ page, stack, sim, watch }) => {
    const look = `/v1/spw/user/get/${sim.number}`;
    watch.expectRefusal(`503 ${look}`);
    await page.route(`**${look}`, (route) => route.fulfill({ status: 503, body: 'away' }));
    await page.goto(networkEntry(stack, sim.number));
    await expect(page.getByText('Something went wrong')).toBeVisible();
  },
  'network-entry-code': async ({ page, stack, sim }) => {
    await page.goto(networkEntry(stack, sim.number, { unsigned: '1' }));
    await expect(page.getByLabel('Phone number')).toBeVisible();
  },
  'no-such-page': async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('We could not find that page')).toBeVisible();
  },
  practice: (visit) => open(visit, '/practice', 'Practice'),
  'practice-answered': async (visit) => {
    await screens['practice']!(visit);
    await visit.page.getByRole('button', { name: 'Start' }).click();
    await choosePractice(visit.page, 1);
  },
  'practice-end': async (visit) => {
    await screens['practice']!(visit);
    await visit.page.getByRole('button', { name: 'Start' }).click();
    for (const number of [1, 2, 3, 4, 5]) await answerPractice(visit.page, number);
    await expect(visit.page.getByRole('link', { name: 'Register to play for cash' })).toBeVisible();
  },
  rules: (visit) => open(visit, '/rules', 'How to Play'),
  'rules-player': async (visit) => {
    await comeIn(visit.page, visit.sim, visit.person);
    await open(visit, '/rules', 'How to Play');
  },
  legal: (visit) => open(visit, '/legal', 'How to play'),
  winners: (visit) => open(visit, '/winners', 'Paid winners'),
  'not-me': (visit) => open(visit, '/not-me', 'Was this not you?'),
  'wallet-frozen': async (visit) => {
    const { page, sim, person } = visit;
    await comeIn(page, sim, person);
    await choosePin(page, sim);
    await open(visit, await sim.nextLink(), 'Was this not you?');
    await page.getByRole('button', { name: 'Freeze my wallet' }).click();
    await expect(page.getByRole('heading', { name: 'Your wallet is frozen' })).toBeVisible();
    await openWallet(page);
    await expect(page.getByRole('button', { name: 'Unfreeze my wallet' })).toBeVisible();
  },
  'network-entry-taken': async ({ page, stack, sim, person, watch }) => {
    watch.expectRefusal('409 /v1/spw/user/get/');
    await comeIn(page, sim, person);
    await page.goto('/mark.svg');
    await page.evaluate(() => localStorage.removeItem('spw.session'));
    await page.goto(networkEntry(stack, '2348031234567'));
    await expect(page.getByRole('heading', { name: 'Somebody else is logged in here' })).toBeVisible();
  },
  echo: (visit) => open(visit, '/echo', 'Echo'),
  redirect: async ({ page }) => {
    await page.addInitScript(() => {
      // The page would go on by itself after four seconds; to be looked at, it has to stay.
      const real = window.setTimeout;
      window.setTimeout = ((handler: () => void, wait = 0) =>
        real(handler, wait === 4000 ? 3_600_000 : wait)) as typeof real;
    });
    await page.goto('/redirect');
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  },
  home: async ({ page, sim, person }) => {
    await comeIn(page, sim, person);
    await page.waitForLoadState('networkidle');
  },
  'home-devices': async (visit) => {
    await screens['home']!(visit);
    await visit.page.getByRole('button', { name: 'Your devices' }).click();
    await expect(visit.page.getByRole('dialog').getByText('This device')).toBeVisible();
  },
  'home-tour': async ({ page, sim, person }) => {
    await comeIn(page, sim, person);
    await page.addInitScript(() => localStorage.removeItem('spw.tour.home'));
    await page.reload();
    await expect(page.getByRole('note')).toBeVisible();
  },
  unreachable: async ({ page, stack, sim, person }) => {
    await page.addInitScript(() => {
      // The sheet comes after a quarter of a minute; to be looked at, it may come at once.
      const real = window.setTimeout;
      window.setTimeout = ((handler: () => void, wait = 0) => real(handler, wait === 15_000 ? 0 : wait)) as typeof real;
    });
    await comeIn(page, sim, person);
    await give(stack, sim.number);
    await seeGifts(page);
    await page.goto('/wheel');
    await openRound(page);
    await expectQuestion(page, 1);
    await page.route('**/answers', () => undefined);
    await answer(page, stack, sim.number);
    await expect(page.getByRole('dialog', { name: 'We cannot reach the game.' })).toBeVisible();
  },
  'account-code': async ({ page, sim, person, watch }) => {
    await comeIn(page, sim, person);
    watch.expectRefusal('403 /v1/spw/user/account/export');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByRole('dialog', { name: 'Is this you?' })).toBeVisible();
  },
  profile: async ({ page, sim, person }) => {
    await comeIn(page, sim, person);
    await page.goto('/profile?fromWheel=true');
    await expect(page.getByText('Complete profile to proceed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'State' })).toBeEnabled();
  },
  'profile-locked': async (visit) => {
    const { page } = visit;
    await screens['profile']!(visit);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/wheel');
    await page.goto('/profile');
    await expect(page.getByText('14 June 1998')).toBeVisible();
  },
  'profile-list': async (visit) => {
    const { page } = visit;
    await screens['profile']!(visit);
    await page.getByRole('button', { name: 'State' }).click();
    await page.getByRole('combobox', { name: 'Search State' }).fill('o');
    await expect(page.getByRole('option', { name: 'Osun' })).toBeVisible();
  },
  contact: async ({ page, sim, person }) => {
    await comeIn(page, sim, person);
    await page.goto('/contact');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  },
  'contact-sent': async (visit) => {
    const { page } = visit;
    await screens['contact']!(visit);
    await page.getByLabel('Subject').fill('My streak');
    await page.getByLabel('Message', { exact: true }).fill('I played every day this week.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('We have your message')).toBeVisible();
  },
  'contact-visitor': async (visit) => {
    const { page } = visit;
    await open(visit, '/contact', 'Contact');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('* This is required').first()).toBeVisible();
  },
  feedback: async ({ page, sim, person }) => {
    await comeIn(page, sim, person);
    await openFeedback(page);
    await page.getByLabel('Idea Description').fill('Let me challenge two friends with the same ten questions.');
  },
  'feedback-bug': async (visit) => {
    const { page } = visit;
    await screens['feedback']!(visit);
    await page.getByRole('tab', { name: 'Report a bug' }).click();
    await page.getByRole('button', { name: 'Submit Bug Report' }).click();
    await expect(page.getByText('* This is required')).toBeVisible();
  },
  menu: async ({ page, sim, person }) => {
    await comeIn(page, sim, person);
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('button', { name: 'Menu' })
      .or(page.getByRole('button', { name: 'Settings' }))
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectHome(page);
  },
};

/** Day or night as the player's own choice would make it. */
export async function setTheme(page: Page, theme: 'day' | 'night'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'night' ? 'dark' : 'light' });
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
}
