import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { ProviderRefusal, ProviderSilence } from '../../../providers/provider-trouble.ts';
import { getPlayer } from '../../players/index.ts';
import { carrierRenewalsOf, recordCarrierStatus } from '../../subscriptions/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { carrierNameOf } from './products.ts';

export const stopCarrierJob = defineJob<{ playerId: string }>('payments.stop-carrier', {
  policy: 'short',
  retries: 12,
  longestRetrySeconds: 1800,
});

/** Ends what carriers renew by themselves. A carrier that does not answer is asked again until it does. */
export async function stopCarrierSubscription(deps: PaymentsDeps, playerId: bigint): Promise<void> {
  try {
    await stopRenewals(deps, { playerId: String(playerId) });
  } catch (error) {
    if (!(error instanceof ProviderSilence) && !(error instanceof ProviderRefusal)) throw error;
    deps.log.warn({ err: error }, 'a carrier could not be told to stop');
    const wanted = { playerId: String(playerId) };
    await deps.db
      .transaction()
      .execute((tx) => enqueue(tx, stopCarrierJob, wanted, { startAfter: 30, onlyOne: wanted.playerId }));
  }
}

export async function stopRenewals(deps: PaymentsDeps, { playerId: id }: { playerId: string }): Promise<void> {
  const playerId = BigInt(id);
  const { phone } = await getPlayer(deps.db, playerId);
  for (const { carrier, plan } of await carrierRenewalsOf(deps.db, playerId)) {
    await deps.providers.carrier.stop({ phone, product: carrierNameOf(plan) });
    await deps.db.transaction().execute(async (tx) => {
      const now = await deps.databaseNow(tx);
      await recordCarrierStatus(tx, { playerId, carrier, plan, state: 'stopped', at: now, now });
    });
  }
}
