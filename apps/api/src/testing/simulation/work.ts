import { sql } from 'kysely';
import * as payments from '../../modules/payments/index.ts';
import * as withdrawals from '../../modules/withdrawals/index.ts';
import { oneOf } from './chance.ts';
import type { World } from './world.ts';

interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly data: { webhookId: string; playerId: string; paymentId: string; withdrawalId: string };
}

/** Those that rows stand behind: lost, they are found again by a sweep. */
const MAY_BE_LOST = new Set(['payments.process-webhook', 'withdrawals.send']);

/** Does what waits in the queue, whenever it was to be done. What fails is tried again later, or is lost where that may be. */
export async function doJobs(world: World, most: number): Promise<number> {
  const { scratch, machine, chance } = world;
  const { rows } = await sql<JobRow>`
    select id, name, data from pgboss.job
    where state in ('created', 'retry')
      and name in ('payments.process-webhook', 'payments.stop-carrier', 'withdrawals.send')
    order by created_on, data::text limit ${most}`.execute(scratch.db);
  for (const job of rows) {
    await mark(world, job, 'completed');
    try {
      await doJob(world, job);
    } catch (error) {
      const isLost = MAY_BE_LOST.has(job.name) && chance.below(3) === 0;
      if (!isLost) await mark(world, job, 'retry');
      if (error instanceof Error && !isForeseen(error)) world.breaks.push(`${job.name} failed: ${error.stack}`);
    }
    if (machine.died !== null) break;
  }
  return rows.length;
}

async function mark({ scratch }: World, { id, name }: JobRow, state: 'completed' | 'retry'): Promise<void> {
  await sql`update pgboss.job set state = ${state} where name = ${name} and id = ${id}`.execute(scratch.db);
}

async function doJob({ machine: { workerDeps: deps } }: World, { name, data }: JobRow): Promise<void> {
  if (name === 'payments.stop-carrier') await payments.stopRenewals(deps, data);
  else if (name === 'withdrawals.send') await withdrawals.sendNamedWithdrawal(deps, data);
  else await payments.processWebhook(deps, data);
}

const FORESEEN = new Set(['ProcessDied', 'ProviderSilence', 'ProviderPaused', 'ProviderRefusal']);

export function isForeseen({ name }: Error): boolean {
  return FORESEEN.has(name);
}

/** One run over what is due, of everything that is done by the clock. */
export async function sweepAll(world: World, most = 100): Promise<number> {
  const { workerDeps: deps } = world.machine;
  let swept = 0;
  for (let round = 0; round < most; round++) {
    const checked = (await payments.sweepPayments(deps)) + (await withdrawals.sweepWithdrawals(deps));
    swept += checked;
    if (checked === 0) break;
  }
  await payments.confirmPayments(deps);
  return swept;
}

export async function sweepSome(world: World): Promise<string> {
  const { workerDeps: deps } = world.machine;
  const kind = oneOf(world.chance, ['payments', 'withdrawals', 'webhooks'] as const);
  if (kind === 'payments') {
    const checked = await payments.sweepPayments(deps);
    await payments.confirmPayments(deps);
    return `${kind} ${checked}`;
  }
  if (kind === 'withdrawals') return `${kind} ${await withdrawals.sweepWithdrawals(deps)}`;
  await payments.sweepWebhooks(deps);
  return kind;
}
