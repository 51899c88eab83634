import { sql } from 'kysely';
import { reconcileCards, sweepWebhooks } from '../../modules/payments/index.ts';
import { renewSubscriptions } from '../../modules/shop/index.ts';
import { doJobs, sweepAll } from './work.ts';
import type { World } from './world.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
// Close together at first, then as far apart as queries are: four days in all.
const HOPS = [
  15,
  MINUTE,
  5 * MINUTE,
  11 * MINUTE,
  2 * MINUTE,
  11 * MINUTE,
  HOUR,
  5 * HOUR,
  24 * HOUR,
  25 * HOUR,
  25 * HOUR,
  20 * HOUR,
];
const MOST_ROUNDS = 60;

/** The faults stop, everyone answers, and four days go by with everybody at work. */
export async function settle(world: World): Promise<void> {
  const { wire, standIns, machine } = world;
  wire.faults.clear();
  standIns.clearFaults();
  const { balanceKobo } = standIns.book().paystack;
  world.toppedUp += 100_000_000 - balanceKobo;
  await standIns.control('paystack/balance', { balanceKobo: 100_000_000 });
  standIns.set({ paystack: { otp: false, transferOutcome: 'success' }, airtime: { autoRenew: false } });
  await standIns.deliver();
  for (const hop of HOPS) {
    await world.advance(hop);
    await workUntilQuiet(world);
    if (hop >= HOUR) await reconcileCards(machine.workerDeps);
    await renewSubscriptions(machine.workerDeps);
  }
}

/** A provider bears few queries at once, so a second goes by between one round and the next. */
async function workUntilQuiet(world: World): Promise<void> {
  await sweepWebhooks(world.machine.workerDeps);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const done = (await doJobs(world, 100)) + (await sweepAll(world));
    if (done === 0 && !(await isAnythingDue(world))) return;
    await world.advance(1);
  }
}

async function isAnythingDue({ scratch, clock }: World): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from payments where next_check_at <= ${clock.now()})
      or exists (select from withdrawals where next_check_at <= ${clock.now()}) as due`.execute(scratch.db);
  return rows[0]!.due;
}
