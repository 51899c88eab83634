import { test as base, expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { sharedStack, type Stack } from '../stack/stack.ts';
import { withPatience, withToursSeen } from './browser.ts';
import { Database } from './database.ts';
import { keepMessages } from './messages.ts';
import { Sim } from './stand-ins.ts';
import { Watch } from './watch.ts';

export { expect };

interface DeviceOptions extends BrowserContextOptions {
  /** Through the carrier's gateway: then the game sees the gateway's address, not the phone's. */
  readonly onMobileData?: boolean;
  /** Tours are still shown. */
  readonly firstVisit?: boolean;
}

interface JourneyFixtures {
  readonly watch: Watch;
  /** A browser that nobody has used yet, at an address of its own. */
  readonly newDevice: (options?: DeviceOptions) => Promise<BrowserContext>;
  readonly newSim: () => Sim;
  readonly sim: Sim;
}

interface WorkerFixtures {
  readonly stack: Stack;
  readonly database: Database;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let numbers = 0;

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  // eslint-disable-next-line no-empty-pattern
  stack: [async ({}, use) => use(sharedStack()), { scope: 'worker' }],
  database: [
    async ({ stack }, use) => {
      const database = new Database(stack);
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ stack }, use) => use(stack.webUrl),

  // eslint-disable-next-line no-empty-pattern
  watch: async ({}, use, testInfo) => {
    // What counts by the day must not see it change: nobody sets out just before midnight in Lagos.
    const left = DAY_MS - ((Date.now() + HOUR_MS) % DAY_MS);
    if (left < 5 * 60_000) {
      testInfo.setTimeout(testInfo.timeout + left);
      await setTimeout(left);
    }
    const watch = new Watch();
    await use(watch);
    expect(watch.verdict(), 'what the pages complained about').toEqual([]);
  },

  newDevice: async ({ browser, baseURL, watch }, use) => {
    const devices: BrowserContext[] = [];
    await use(async ({ onMobileData = false, firstVisit = false, ...options } = {}) => {
      const address = onMobileData ? {} : { extraHTTPHeaders: { 'x-forwarded-for': anAddress() } };
      // A worker answers in the network's place, where a journey cannot cut in: those about it ask for it.
      const device = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', ...address, ...options });
      devices.push(device);
      if (!firstVisit) await withToursSeen(device);
      await withPatience(device);
      await keepMessages(device);
      await watch.over(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.close()));
  },
  context: async ({ newDevice }, use) => use(await newDevice()),

  newSim: async ({ stack }, use, { workerIndex }) => {
    await use(() => {
      numbers += 1;
      return new Sim(stack, `234803${String(workerIndex).padStart(2, '0')}${String(numbers).padStart(5, '0')}`);
    });
  },
  sim: async ({ newSim }, use) => use(newSim()),
});

/** Limits count by neighbourhood, so each device lives in another one. */
function anAddress(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return `102.${byte()}.${byte()}.${byte()}`;
}
