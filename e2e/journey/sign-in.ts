import { expect, type APIResponse, type Page } from '@playwright/test';
import type { User } from '@spw/contract/user';
import { storeSession } from './stored-session.ts';
import type { Sim } from './stand-ins.ts';

export interface Person {
  readonly username: string;
  readonly email: string;
}

/** A name that nobody else in this run has. */
export function personOf({ number }: Sim): Person {
  return { username: `Ada_${number.slice(6)}`, email: `ada.${number}@mail.example` };
}

export async function fillRegistration(page: Page, sim: Sim, { username, email } = personOf(sim)): Promise<void> {
  await page.getByLabel('Phone number').fill(sim.typed);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}

/** The last digit sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
}

/** Registers by hand, from the form to the first sight of home. */
export async function register(page: Page, sim: Sim, person = personOf(sim)): Promise<Person> {
  await page.goto('/signup');
  await fillRegistration(page, sim, person);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await enterCode(page, await sim.nextCode());
  await expectHome(page, person.username);
  return person;
}

interface SignInAnswer {
  readonly data: User | null;
  readonly meta: { readonly challenge?: string; readonly token?: string };
}

/** A registered player at home on this device. The calls are those of the form, made without drawing it. */
export async function comeIn(page: Page, sim: Sim, person = personOf(sim)): Promise<Person> {
  const form = { phone: sim.number, ...person, platform: 'Network', terms: true };
  const ask = (more: object) => page.request.post('/v1/spw/user', { data: { ...form, ...more } });
  const { challenge } = (await answerOf(await ask({}))).meta;
  const { data: user, meta } = await answerOf(await ask({ challenge, code: await sim.nextCode() }));
  // The smallest page of the game there is: all it has to do is own the storage.
  await page.goto('/mark.svg');
  await storeSession(page, { user: user!, token: meta.token!, isLoggedIn: true });
  await page.goto('/home');
  await expectHome(page, person.username);
  return person;
}

async function answerOf(response: APIResponse): Promise<SignInAnswer> {
  expect(response.status()).toBe(200);
  return (await response.json()) as SignInAnswer;
}

/** Asks for a login; a trusted device is then at home, any other is asked for the code. */
export async function askToLogIn(page: Page, sim: Sim): Promise<void> {
  await page.goto('/landing');
  await page.getByLabel('Phone number').fill(sim.typed);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function logInWithCode(page: Page, sim: Sim): Promise<void> {
  await askToLogIn(page, sim);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await enterCode(page, await sim.nextCode());
  await expectHome(page);
}

/** As after weeks away: the session is over, and the device is still known. */
export async function letSessionLapse(page: Page): Promise<void> {
  await page.goto('/mark.svg');
  await page.evaluate(() => localStorage.clear());
  for (const name of ['session', 'refresh']) await page.context().clearCookies({ name });
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
}

export async function expectHome(page: Page, username?: string): Promise<void> {
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: 'Go for a spin' })).toBeVisible();
  if (username !== undefined) await expect(page.getByText(`Hi, ${username}`)).toBeVisible();
}

/** Brings the list of devices with an open session into sight. */
export async function showDevices(page: Page): Promise<void> {
  const here = page.getByText('This device');
  const button = page.getByRole('button', { name: 'Your devices' });
  await expect(here.or(button)).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(here).toBeVisible();
}
