import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { TestDatabase } from '../database.ts';
import type { Owner } from '../owner.ts';
import type { Browser, Reply } from '../players/browser.ts';
import type { Saver, Withdrawing } from '../players/withdrawals.ts';
import { testConfig } from '../test-app.ts';

/** A call as callers of old know it, how to make it, and what of its answer they read. */
export interface Row {
  readonly call: string;
  readonly run: () => Promise<Reply>;
  readonly answers: object;
}

/** Where the calls are made. Its players come in before the first call. */
export interface World {
  readonly product: Withdrawing;
  readonly database: TestDatabase;
  owner: Owner;
  saver: Saver;
}

export const text: unknown = expect.any(String);
export const number: unknown = expect.any(Number);
export const textOrNothing: unknown = expect.toBeOneOf([expect.any(String), null]);
export const user = {
  id: text,
  email: text,
  username: text,
  phone: text,
  totalPoints: number,
  highScore: number,
  disabled: 'false',
  image: textOrNothing,
  plays: number,
  isActive: expect.any(Boolean),
  dob: textOrNothing,
  gender: textOrNothing,
  state: textOrNothing,
  city: textOrNothing,
  createdAt: text,
  pin: expect.stringMatching(/^(0000|\*{4})$/),
};
export const counts = { doublepoint: number, fiftyfifty: number, skip: number, timefreeze: number };
export const receipt = { id: text, reference: text, description: text, amount: number, createdAt: text };

/** `POST /path` with the ids put in. */
export async function call(who: Browser, line: string, sent: Parameters<Browser['send']>[1] = {}): Promise<Reply> {
  const [method = '', path = ''] = line.split(' ');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every line begins with a method
  return who.send({ method: method as 'GET', path }, sent);
}

let visitors = 0;
export function aVisitor({ product }: World): Browser {
  visitors += 1;
  return product.openBrowser(`10.40.0.${visitors}`);
}

/** The partner's word for a number. */
export function assertionFor({ product, database }: World, phone: string) {
  const ts = String(Math.floor(product.clock.now().getTime() / 1000));
  const nonce = `every-call-${phone}`;
  const signed = createHmac('sha256', testConfig(database).keys.networkPartner[0]).update(`${phone}|${ts}|${nonce}|`);
  return { ts, nonce, sig: signed.digest('hex') };
}

/** Begins a payment by airtime, which is not paid when it is looked at, and then the carrier takes it. */
export async function payByAirtime({ product }: World, who: Browser, begin: string, verify: string): Promise<void> {
  const begun = await call(who, begin, begin.startsWith('POST') ? { body: {} } : {});
  expect(begun.headers['cache-control']).toBe('no-store');
  expect((await call(who, verify)).body.meta.paid).toBe(false);
  await product.control(`/control/airtime/charges/${begun.body.data.reference}`, { outcome: 'charged' });
  product.clock.advance({ seconds: 12 });
  await product.standIns.advance(0);
}
