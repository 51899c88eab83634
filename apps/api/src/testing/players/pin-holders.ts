import type { EndpointParts } from '@spw/contract/endpoint';
import * as players from '@spw/contract/players';
import * as contract from '@spw/contract/wallet';
import { expect } from 'vitest';
import { buildDeps } from '../../main/build.ts';
import type { TestDatabase } from '../database.ts';
import { asProcess, testApp, testConfig } from '../test-app.ts';
import type { FixedClock } from '../time-and-chance.ts';
import { aBrowser, type Browser, type Reply } from './browser.ts';
import { smsInbox } from './sms-inbox.ts';

export const PIN = '7391';
export const OTHER_PIN = '5836';
export const WRONG_PIN = '8402';

export interface PinHolder {
  readonly browser: Browser;
  readonly playerId: bigint;
  readonly phone: string;
}

/** The whole product, and players who have a PIN. */
export async function testPins(database: TestDatabase, { env }: { env?: Record<string, string> } = {}) {
  const made = await testApp(database, env ? { env } : {});
  const config = testConfig(database, env);
  const deps = buildDeps(config, made.foundations);
  const workerDeps = buildDeps(config, asProcess(database, 'worker', made.foundations));
  const inbox = smsInbox(workerDeps);
  let count = 0;

  /** A browser with an address of its own. */
  function someone(): Browser {
    count += 1;
    return aBrowser(made.app, { address: `10.30.${count >> 8}.${count & 255}` });
  }

  async function register(browser: Browser, phone: string): Promise<void> {
    const form = { phone, email: 'ada@mail.ng', username: `Saver_${count}`, platform: 'web', terms: true };
    const { body } = await browser.send(players.register, { body: form });
    if (body.meta.token) return;
    const code = await inbox.codeFor(phone);
    await browser.send(players.register, { body: { ...form, challenge: body.meta.challenge, code } });
  }

  /** Asks for something that takes a code, and gives the code from the phone. */
  async function withCode(
    { browser, phone }: Pick<PinHolder, 'browser' | 'phone'>,
    endpoint: Pick<EndpointParts, 'method' | 'path'>,
    body: object,
  ): Promise<Reply> {
    const first = await browser.send(endpoint, { body });
    if (first.body.code !== 'code_needed') return first;
    const { challenge } = first.body.meta;
    return browser.send(endpoint, { body: { ...body, challenge, code: await inbox.codeFor(phone) } });
  }

  return {
    ...made,
    deps,
    workerDeps,
    inbox,
    someone,
    /** Registered just now, on a browser of their own; with a PIN unless the test says otherwise. */
    async aPlayer({ pin = PIN, phone }: { pin?: string | null; phone?: string } = {}): Promise<PinHolder> {
      const browser = someone();
      const number = phone ?? `23480700${String(count).padStart(5, '0')}`;
      await register(browser, number);
      const { playerId } = await database.db
        .selectFrom('players')
        .select('playerId')
        .where('phone', '=', number)
        .executeTakeFirstOrThrow();
      if (pin)
        expect((await withCode({ browser, phone: number }, contract.changePin, firstPin(pin))).body.message).toBe(
          'PIN Created',
        );
      return { browser, playerId, phone: number };
    },
    withCode,
    /** Time goes by; the browser renews its token as it would. */
    async later(browser: Browser, by: Parameters<FixedClock['advance']>[0]): Promise<void> {
      made.clock.advance(by);
      await browser.send(players.renewToken);
    },
    pinRow: (playerId: bigint) =>
      database.db.selectFrom('pins').selectAll().where('playerId', '=', playerId).executeTakeFirstOrThrow(),
  };
}

export const firstPin = (newPin: string) => ({ oldPin: '0000', newPin });

export function validatePin(browser: Browser, pin: string): Promise<Reply> {
  return browser.send(contract.validatePin, { body: { pin } });
}

export function changePin(browser: Browser, oldPin: string, newPin: string, proof: object = {}): Promise<Reply> {
  return browser.send(contract.changePin, { body: { oldPin, newPin, ...proof } });
}

export function resetPin(browser: Browser, newPin: string, proof: object = {}): Promise<Reply> {
  return browser.send(contract.resetPin, { body: { newPin, ...proof } });
}
