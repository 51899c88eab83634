import { setTimeout as pause } from 'node:timers/promises';
import type { StandIns } from '../../apps/stand-ins/src/start-stand-ins.ts';
import type { Drill, DrillWorld } from './drill.ts';

const MONEY = ['paystack', 'momo', 'airtel', 'airtime'] as const;
type Fault = Parameters<StandIns['fault']>[0];

const BESIDE_MS = 4000;
const FAULT_MS = 12_000;
const SLOW_MS = 4000;
/** A provider that was silent is not called for a while, and a call that was under way ends after ten seconds. */
const RESTS_SECONDS = 15;
const STORM = { callbacks: 20, copies: 50, atOnce: 4 };

const slow: Drill = {
  name: 'provider-slow',
  says: 'every provider takes four seconds for an answer',
  needs: 'programs',
  quick: false,
  run: (world) =>
    withFaults(world, { faults: everyMoney({ fault: 'delay', ms: SLOW_MS }), errorsFor: FAULT_MS / 1000 + 5 }),
};

const silent: Drill = {
  name: 'provider-silent',
  says: 'providers lose calls, then do what they were asked and lose the answer',
  needs: 'programs',
  quick: false,
  alerts: ['ProviderRests'],
  async run(world) {
    const { load, programs, windowOfErrors } = world;
    await load.start();
    await pause(BESIDE_MS);
    windowOfErrors((2 * FAULT_MS) / 1000 + RESTS_SECONDS);
    for (const fault of ['lose', 'drop'] as const) {
      for (const each of everyMoney({ fault })) programs.standIns.fault(each);
      if (fault === 'drop') programs.standIns.fault({ provider: 'sms', fault });
      await pause(FAULT_MS);
      programs.standIns.clearFaults();
    }
    await pause(RESTS_SECONDS * 1000 + BESIDE_MS);
    await load.stop();
  },
};

const LIES: readonly Fault[] = [
  { provider: 'paystack', fault: 'wrong-amount', times: 3 },
  { provider: 'paystack', fault: 'wrong-currency', times: 2 },
  { provider: 'paystack', fault: 'wrong-domain', times: 2 },
  { provider: 'paystack', fault: 'string-amounts', times: 30 },
  { provider: 'paystack', fault: 'missing-fields', times: 30 },
  { provider: 'paystack', fault: 'corrupt-signature', times: 30 },
  { provider: 'airtime', fault: 'corrupt-signature', times: 30 },
  { provider: 'momo', fault: 'string-amounts', times: 30 },
  { provider: 'momo', fault: 'missing-fields', times: 30 },
];

const lying: Drill = {
  name: 'provider-lying',
  says: 'wrong amounts, currencies and signatures, numbers as words, fields left out',
  needs: 'programs',
  quick: false,
  alerts: ['WebhooksForged'],
  run(world) {
    world.programs.expectLies();
    return withFaults(world, { faults: LIES, errorsFor: null });
  },
};

const duplicating: Drill = {
  name: 'provider-duplicating',
  says: 'every webhook comes five times, late, and in another order',
  needs: 'programs',
  quick: true,
  run: (world) =>
    withFaults(world, {
      faults: [
        ...everyMoney({ fault: 'duplicate', copies: 5 }),
        ...everyMoney({ fault: 'late', ms: 1500 }),
        ...everyMoney({ fault: 'reorder', times: 3 }),
      ],
      errorsFor: null,
    }),
};

const storm: Drill = {
  name: 'webhook-storm',
  says: `${STORM.callbacks * STORM.copies} webhooks that were delivered before, once more and at once`,
  needs: 'programs',
  quick: true,
  async run({ load, programs, note }) {
    const { standIns } = programs;
    const delivered = () => standIns.callbacks().filter(({ state }) => state === 'delivered');
    await load.start();
    for (let tries = 0; tries < 300 && delivered().length < STORM.callbacks; tries += 1) await pause(200);
    const ids = delivered()
      .slice(-STORM.callbacks)
      .map(({ id }) => id);
    const since = performance.now();
    const statuses: (number | null)[] = [];
    for (let from = 0; from < ids.length; from += STORM.atOnce) {
      const sending = ids.slice(from, from + STORM.atOnce).map(async (id) => {
        const sent = await standIns.control(`callbacks/${id}/send`, { copies: STORM.copies });
        statuses.push(...(sent as { statuses: (number | null)[] }).statuses);
      });
      await Promise.all(sending);
    }
    note('webhooks a second', statuses.length / ((performance.now() - since) / 1000), '/s');
    note('not taken', statuses.filter((status) => status === null || status >= 300).length, '');
    await pause(BESIDE_MS);
    await load.stop();
  },
};

export const providerDrills: readonly Drill[] = [slow, silent, lying, duplicating, storm];

function everyMoney(fault: Omit<Fault, 'provider'>): Fault[] {
  return MONEY.map((provider) => ({ ...fault, provider }));
}

interface Faulty {
  readonly faults: readonly Fault[];
  /** Calls that need the provider may be refused for so many seconds; null: nobody notices. */
  readonly errorsFor: number | null;
}

async function withFaults(
  { load, programs, windowOfErrors }: DrillWorld,
  { faults, errorsFor }: Faulty,
): Promise<void> {
  await load.start();
  await pause(BESIDE_MS);
  if (errorsFor !== null) windowOfErrors(errorsFor);
  for (const fault of faults) programs.standIns.fault(fault);
  await pause(FAULT_MS);
  programs.standIns.clearFaults();
  await pause(2 * BESIDE_MS);
  await load.stop();
}
