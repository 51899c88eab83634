import * as contract from '@spw/contract/passkeys';
import type { PasskeyRequest } from '@spw/contract/passkey-shapes';
import { expect } from 'vitest';
import type { Browser, Reply } from './browser.ts';
import { aPasskeyAuthenticator, type PasskeyAuthenticator } from './passkey-authenticator.ts';

interface Adding {
  readonly browser: Browser;
  readonly authenticator?: PasskeyAuthenticator;
  /** What `beginPasskey` is called with: a code that was asked for, where one is. */
  readonly begin: () => Promise<Reply>;
}

/** Adds a passkey as the page does, and gives the phone that has it. */
export async function addPasskeyBy({ browser, begin, authenticator = aPasskeyAuthenticator() }: Adding) {
  const begun = await begin();
  expect(begun.body.status).toBe(true);
  const passkey = authenticator.make(begun.body.data);
  const added = await browser.send(contract.addPasskey, { body: { passkey } });
  expect(added.body.message).toBe('Passkey added');
  return { authenticator, id: added.body.data.id as string };
}

export async function loginRequest(browser: Browser): Promise<PasskeyRequest> {
  return (await browser.send(contract.beginPasskeyLogin)).body.data;
}

/** Asks, lets the phone sign and sends what it said. */
export async function loginByPasskey(
  browser: Browser,
  authenticator: PasskeyAuthenticator,
  bent?: Parameters<PasskeyAuthenticator['answer']>[1],
): Promise<Reply> {
  const passkey = authenticator.answer(await loginRequest(browser), bent);
  return browser.send(contract.loginByPasskey, { body: { passkey } });
}
