import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { getPlayer } from '../../players/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { own } from '../tables.ts';

const HOUR_SECONDS = 3600;

/**
 * A phone rings for whoever types its number: somebody else's is left alone after a few times an hour, whoever asks. Two requests for
 * one number wait for each other, so that it is counted right. The own phone is not counted.
 */
export async function mustMayPrompt(
  deps: PaymentsDeps,
  tx: Tx,
  { playerId, phone, now }: { playerId: bigint; phone: string; now: Date },
): Promise<void> {
  if ((await getPlayer(tx, playerId)).phone === phone) return;
  await own(tx)
    .selectNoFrom((eb) =>
      eb.fn('pg_advisory_xact_lock', [eb.fn('hashtextextended', [eb.val(`prompt:${phone}`), eb.lit(0)])]).as('locked'),
    )
    .execute();
  const since = new Date(now.getTime() - HOUR_SECONDS * 1000);
  const { ofAll, ofPlayer } = await own(tx)
    .selectFrom('paymentPrompts')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.playerId', '=', 'paymentPrompts.playerId')
        .onRef('payments.paymentId', '=', 'paymentPrompts.paymentId'),
    )
    .select(({ fn }) => [
      fn.countAll<bigint>().as('ofAll'),
      fn.countAll<bigint>().filterWhere('payments.playerId', '=', playerId).as('ofPlayer'),
    ])
    .where('payments.phone', '=', phone)
    .where('paymentPrompts.createdAt', '>', since)
    .executeTakeFirstOrThrow();
  const { mobileMoney } = await deps.currentSettings();
  if (ofPlayer >= mobileMoney.promptsPerTargetHour || ofAll >= mobileMoney.promptsOfAllPerTargetHour)
    throw new Refusal('too_many_requests', { meta: { retryAfter: HOUR_SECONDS } });
}
