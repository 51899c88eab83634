import type { Deps } from '../../main/build.ts';
import { creditPayment } from '../../modules/payments/core/credit-payment.ts';
import { insertPayment, type Channel, type Purpose } from '../../modules/payments/core/payment-store.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import { newId } from '../../platform/ids.ts';

interface Facts {
  readonly channel: Exclude<Channel, 'card'>;
  readonly purpose?: Purpose;
  readonly product?: string;
}

/** A payment by phone that was paid and credited, as its channel would have left it. */
export async function creditedPayment(
  deps: Deps,
  { playerId }: { playerId: bigint },
  { channel, purpose = 'fund-wallet', product }: Facts,
): Promise<void> {
  const [now, paymentId, promptId] = [deps.clock.now(), newId(deps), newId(deps)];
  const row = {
    playerId,
    paymentId,
    reference: `TEST-${paymentId}`,
    channel,
    purpose,
    product: product ?? null,
    principalKobo: 10_000n,
    confirmedKobo: channel === 'airtime' ? 0n : 10_000n,
    phone: '2348030000001',
    state: 'created',
    giveUpAt: now,
    createdAt: now,
    changedAt: now,
  } as const;
  const prompt = { playerId, paymentId, promptId, number: 1, state: 'successful', createdAt: now };
  await deps.db.transaction().execute(async (tx) => {
    const payment = await insertPayment(tx, row, 'asked');
    if (channel !== 'airtime') await allTables(tx).insertInto('paymentPrompts').values(prompt).execute();
    await creditPayment(deps, tx, payment, { promptId, cause: 'test' });
  });
}
