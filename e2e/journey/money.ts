import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Receipt } from '@spw/contract/money';
import type { Stack } from '../stack/stack.ts';
import { seeGifts } from './game.ts';
import { answerPrompt, control, setFault, type Sim } from './stand-ins.ts';
import { storedSession } from './stored-session.ts';

/** Nothing about a player of the journeys, so it is accepted for all of them. */
export const PIN = '2580';

/** An account of this player alone: one that several players send money to is looked at by people first. */
export function accountOf({ number }: Sim): string {
  return `0${number.slice(-8)}7`;
}

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly data?: object;
}

/** A call as the page itself would make it, without drawing the screens that lead to it. */
async function ask<T>(page: Page, path: string, { method = 'POST', data }: Asked = {}): Promise<T> {
  const { token } = (await storedSession(page))!;
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(data && { data }),
  });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** Money that may also be withdrawn: paid by phone, and approved there. */
export async function fundByPhone(page: Page, stack: Stack, sim: Sim, naira: number): Promise<Receipt> {
  const query = `msisdn=${sim.number}&amount=${naira}&platform=MoMo`;
  const quote = await ask<object>(page, `/v1/cash/charges?${query}`, { method: 'GET' });
  const data = { msisdn: sim.number, amount: naira, platform: 'MoMo', ...quote };
  const { reference } = await ask<Receipt>(page, '/v1/cash/collections/pay', { data });
  await answerPrompt(stack, sim, 'approve');
  return untilReceipt(page, reference, 'successful');
}

/** A card payment of which the company says that another amount was paid: it is held for a person. */
export async function fundOtherThanAsked(page: Page, stack: Stack, naira: number): Promise<string> {
  const { reference } = await ask<Receipt>(page, '/v1/spw/payments/fund/wallet/card', { data: { amount: naira } });
  await setFault(stack, { provider: 'paystack', fault: 'wrong-amount', reference, times: 2 });
  await control(stack, `paystack/transactions/${reference}`, { status: 'success' });
  return reference;
}

/** What people call the movement that the page shows. */
export function shortReferenceShown(page: Page): Promise<string> {
  return page
    .getByRole('dialog')
    .getByText(/^[A-Z]{3}-[2-9A-Z]{4} [2-9A-Z]{4}$/)
    .innerText();
}

/** What the provider knows a movement by, from what the page shows of it. */
export async function referenceShown(page: Page): Promise<string> {
  const shown = await shortReferenceShown(page);
  const movements = await ask<Receipt[]>(page, '/v1/spw/payments', { method: 'GET' });
  return movements.find(({ shortReference }) => shortReference === shown)!.reference;
}

export async function untilReceipt(page: Page, reference: string, state: Receipt['state']): Promise<Receipt> {
  let receipt: Receipt | undefined;
  const look = async () => {
    receipt = await ask<Receipt>(page, `/v1/spw/payments/${reference}`, { method: 'GET' });
    return receipt.state;
  };
  await expect.poll(look, { intervals: [100, 200, 300] }).toBe(state);
  return receipt!;
}

/** What takes a code from the phone: asked for, then sent again with it. */
async function askWithCode(page: Page, sim: Sim, path: string, data: object): Promise<void> {
  const { token } = (await storedSession(page))!;
  const refused = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
  const { code, meta } = (await refused.json()) as { code: string; meta: { challenge: string } };
  expect(code).toBe('code_needed');
  await ask(page, path, { data: { ...data, challenge: meta.challenge, code: await sim.nextCode() } });
}

/** A wallet with a PIN. */
export async function choosePin(page: Page, sim: Sim): Promise<void> {
  await askWithCode(page, sim, '/v1/spw/payments/wallet/change-pin', { oldPin: '0000', newPin: PIN });
  await seeGifts(page);
}

export async function addBank(page: Page, sim: Sim, bankCode = '058'): Promise<void> {
  await askWithCode(page, sim, '/v1/spw/payments/bank/add', { bankCode, acctNumber: accountOf(sim), pin: PIN });
}

/** Types the code that a screen has just asked for. */
export async function giveCode(page: Page, sim: Sim): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(await sim.nextCode());
}

/** The digits on our own keys. */
export async function enterPin(page: Page, pin: string = PIN): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** The wallet once it is known: what arrives later moves the buttons below it, also from under a finger that is on one. */
export async function openWallet(page: Page): Promise<void> {
  await page.goto('/wallet');
  await expect(page.getByText(/^Updated /)).toBeVisible();
}

export async function expectBalance(page: Page, text: RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'Wallet balance' }).getByRole('status')).toContainText(text);
}

/** Presses what opens a page of somebody else, and gives that page. */
export async function openPartner(page: Page, button: string | RegExp): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('button', { name: button })
    .or(page.getByRole('link', { name: button }))
    .click();
  return popup;
}

export const CARDS = { good: '4084 0840 8408 4081', declined: '4084 0800 0000 5408' } as const;

/** Fills in the card company's page. */
export async function payOnPage(checkout: Page, card: string): Promise<void> {
  await checkout.getByLabel('Card number').fill(card);
  await checkout.getByLabel('Card expiry').fill('12 / 30');
  await checkout.getByLabel('CVV').fill('408');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
}

/** From the wallet to the phone's request, in the player's own steps. */
export async function askPhone(page: Page, naira: string): Promise<void> {
  await page.getByRole('button', { name: 'Fund Wallet' }).click();
  await page.getByRole('radio', { name: /Mobile money/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Amount to add').fill(naira);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(page.getByText(/We sent a request/)).toBeVisible();
}

/** What is still on its way, as the wallet shows it. */
export function onItsWay(page: Page): Locator {
  return page.getByRole('region', { name: 'On its way' });
}
