import * as players from '../../packages/contract/src/players.ts';
import { openBrowser, type Browser } from './browser.ts';
import { addressOf, phoneOf } from './player.ts';
import { startServers, type Servers } from './servers.ts';

export const SIGN_INS = ['registration', 'login'] as const;
export type SignIn = (typeof SIGN_INS)[number];

/** What Nakama's benchmark publishes for one node with one core, its database on a machine of its own: one request each, without codes. */
const PUBLISHED: Readonly<Record<SignIn, number>> = { registration: 519, login: 500 };

export interface SignInFigures {
  readonly name: SignIn;
  readonly count: number;
  readonly perSecond: number;
  /** The processor's time of our process for one. */
  readonly cpuMs: number;
  /** How many one core would do if our process had it for itself. */
  readonly perCore: number;
  readonly published: number;
}

export interface SignInsChoices {
  readonly only: readonly SignIn[];
  readonly callers: number;
  readonly seconds: number;
  readonly seed: number;
}

const NEVER = new AbortController().signal;

interface Person {
  readonly phone: string;
  readonly number: number;
  readonly browser: Browser;
}

/** Registrations and logins on one API process, as fast as callers who wait for each answer make them. */
export async function measureSignIns({ only, callers, seconds, seed }: SignInsChoices): Promise<SignInFigures[]> {
  const servers = await startServers({ apis: 1, inEarnest: false, seed });
  try {
    const people: Person[] = [];
    let came = 0;
    const comeNew = async () => {
      const person = aPerson(servers, (came += 1));
      const { phone, number, browser } = person;
      const names = { email: `p${number}@mail.test`, username: `Load_${number}` };
      await browser.call(players.register, { body: { phone, ...names, platform: 'web', terms: true } });
      people.push(person);
    };
    let turn = 0;
    const comeBack = async () => {
      const { phone, browser } = people[(turn += 1) % people.length]!;
      await browser.call(players.login, { body: { phone } });
    };
    const figures: SignInFigures[] = [];
    // A process that has just started is compiled as it goes; and who logs in must have registered.
    await inParallel(callers, seconds, comeNew);
    for (const name of only) {
      if (name === 'login') await inParallel(callers, seconds / 2, comeBack);
      const before = servers.worked().api;
      const { count, tookSeconds } = await inParallel(callers, seconds, name === 'login' ? comeBack : comeNew);
      const cpuMs = (servers.worked().api - before) / count;
      const published = PUBLISHED[name];
      figures.push({ name, count, perSecond: count / tookSeconds, cpuMs, perCore: 1000 / cpuMs, published });
    }
    return figures;
  } finally {
    await servers.stop();
  }
}

/** Callers who each do it again and again for so long. */
async function inParallel(
  callers: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<{ count: number; tookSeconds: number }> {
  const since = performance.now();
  let count = 0;
  const again = async () => {
    while (performance.now() - since < seconds * 1000) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, again));
  return { count, tookSeconds: (performance.now() - since) / 1000 };
}

function aPerson(servers: Servers, number: number): Person {
  const phone = phoneOf(number);
  const { ports, codeFor } = servers;
  const address = addressOf(number);
  const browser = openBrowser({
    ports,
    codeFor,
    address,
    phone,
    think: async () => undefined,
    patient: true,
    note: () => undefined,
    stopped: NEVER,
  });
  return { number, phone, browser };
}
