import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import { freezeBalances, lockBalances } from '../../ledger/index.ts';
import { checkPayment } from '../core/check-payment.ts';
import { lockPayment, mayThaw, movePayment, type PaymentRow } from '../core/payment-store.ts';
import { holdsOf } from '../core/wallet-holds.ts';
import type { PaymentsDeps } from '../deps.ts';
import { hasOpenChargeback } from '../webhooks/webhook-store.ts';
import { isGiven, takeBackPayment } from './take-back.ts';

/** The payer went to their bank. Until that is decided nothing leaves the wallet. */
export async function openChargeback(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  // One that nobody has credited yet is credited first, if it was paid at all. While that is not known this is tried again.
  if (!isGiven(payment) && !(await checkPayment(deps, payment, 'webhook')).answered)
    throw new ProviderSilence('a chargeback');
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    tellIfAdjusted(deps, locked);
    if (!isGiven(locked) || locked.state === 'disputed') return;
    await freezeBalances(tx, locked.playerId, true);
    await movePayment(tx, locked, { to: 'disputed', cause: 'webhook', at: await deps.databaseNow(tx) });
  });
}

export async function loseChargeback(
  deps: PaymentsDeps,
  payment: PaymentRow,
  { name, amount }: { name: string; amount: bigint | null },
): Promise<void> {
  const isOver = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    tellIfAdjusted(deps, locked);
    if (!isGiven(locked)) return false;
    const all = amount === null ? {} : { amount };
    await takeBackPayment(deps, tx, locked, { why: 'chargeback', cause: 'webhook', name, ...all });
    return true;
  });
  // Nothing was given, so nothing is taken back; the provider says how it stands.
  if (!isOver) await checkPayment(deps, payment, 'webhook');
}

/** What people put right is not undone by a notice: people look at that too. */
function tellIfAdjusted({ log }: PaymentsDeps, { state, paymentId }: PaymentRow): void {
  if (state === 'adjusted') log.error({ paymentId }, 'a chargeback of a payment that two people put right');
}

/**
 * The bank decided for us: the wallet opens again, unless something else keeps it closed, such as another chargeback of the same payment,
 * or a hold that only people end.
 */
export async function winChargeback(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    if (locked.state !== 'disputed' || (await hasOpenChargeback(tx, locked.reference))) return;
    const { playerId } = locked;
    const { debt } = await lockBalances(tx, playerId);
    const to = locked.takenBackKobo > 0n ? 'refunded' : 'credited';
    await movePayment(tx, locked, { to, cause: 'webhook', at: await deps.databaseNow(tx) });
    if (debt !== 0n || !(await mayThaw(deps, tx, playerId)) || (await holdsOf(tx, playerId)).length > 0) return;
    await freezeBalances(tx, playerId, false);
  });
}
