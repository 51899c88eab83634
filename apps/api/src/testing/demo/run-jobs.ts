import { sql } from 'kysely';
import * as payments from '../../modules/payments/index.ts';
import { renewSubscriptions } from '../../modules/shop/index.ts';
import * as withdrawals from '../../modules/withdrawals/index.ts';
import { isForeseen } from '../simulation/work.ts';
import type { DemoWorld } from './world.ts';

interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly data: { webhookId: string; playerId: string; paymentId: string; withdrawalId: string };
}

/** What the worker would do now. A provider's trouble is left for the next time. */
export async function workAll(world: DemoWorld): Promise<void> {
  const { workerDeps: deps, standIns } = world;
  await standIns.deliver();
  const { rows } = await sql<JobRow>`
    update pgboss.job set state = 'completed'
    where state in ('created', 'retry')
      and name in ('payments.process-webhook', 'payments.stop-carrier', 'withdrawals.send')
    returning id, name, data`.execute(deps.db);
  for (const { name, data } of rows) {
    await forgive(async () => {
      if (name === 'payments.stop-carrier') await payments.stopRenewals(deps, data);
      else if (name === 'withdrawals.send') await withdrawals.sendNamedWithdrawal(deps, data);
      else await payments.processWebhook(deps, data);
    });
  }
  await payments.confirmPayments(deps);
}

/** What comes by the clock: everything that is due, until nothing is. */
export async function sweepAll(world: DemoWorld): Promise<void> {
  const { workerDeps: deps } = world;
  await forgive(() => payments.sweepWebhooks(deps));
  await workAll(world);
  await forgive(async () => {
    while ((await payments.sweepPayments(deps)) + (await withdrawals.sweepWithdrawals(deps)) > 0);
  });
  await forgive(() => renewSubscriptions(deps));
  await workAll(world);
}

async function forgive(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !isForeseen(error)) throw error;
  }
}
