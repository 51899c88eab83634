import type { DbOrTx } from '../../../platform/db/database.ts';
import type { CardDispute } from '../../../providers/card/port.ts';
import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import { freezeBalances, lockBalances } from '../../ledger/index.ts';
import { checkPayment } from '../core/check-payment.ts';
import { lockPayment, mayThaw, movePayment, type PaymentRow } from '../core/payment-store.ts';
import { holdsOf } from '../core/wallet-holds.ts';
import type { PaymentsDeps } from '../deps.ts';
import { listChargebackEvents } from '../webhooks/webhook-store.ts';
import { disputeIn, paystackEvent } from './paystack-event.ts';
import { isGiven, takeBackPayment } from './take-back.ts';

/** The payer went to their bank. Until that is decided nothing leaves the wallet. */
export async function openChargeback(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  await creditFirst(deps, payment);
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
  { id: name, amount }: CardDispute,
): Promise<void> {
  await creditFirst(deps, payment);
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    tellIfAdjusted(deps, locked);
    // Nothing was given, so nothing is taken back.
    if (!isGiven(locked)) return;
    const part = amount === null ? {} : { amount };
    await takeBackPayment(deps, tx, locked, { why: 'chargeback', cause: 'webhook', name, ...part });
  });
}

/** One that nobody has credited yet is credited first, if it was paid at all. While that is not known its chargeback is tried again. */
async function creditFirst(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  if (isGiven(payment) || (await checkPayment(deps, payment, 'webhook')).answered) return;
  throw new ProviderSilence('a chargeback');
}

/** What people put right is not undone by a notice: people look at that too. */
function tellIfAdjusted({ log }: PaymentsDeps, { state, paymentId }: PaymentRow): void {
  if (state === 'adjusted') log.error({ paymentId }, 'a chargeback of a payment that two people put right');
}

/**
 * The bank decided for us: the wallet opens again, unless something else keeps it closed, such as another chargeback of the same payment
 * that the provider does not know as won, or a hold that only people end.
 */
export async function winChargeback(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'disputed') return;
  const asked = await chargebacksTold(deps.db, payment);
  for (const id of asked) {
    const dispute = await deps.providers.card.findDispute(id);
    if (dispute?.reference === payment.reference && dispute.state !== 'won') return;
  }
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    if (locked.state !== 'disputed') return;
    const told = await chargebacksTold(tx, payment);
    if ([...told].some((id) => !asked.has(id))) throw new ProviderSilence('a chargeback told of meanwhile');
    const { playerId } = locked;
    const { debt } = await lockBalances(tx, playerId);
    const to = locked.takenBackKobo > 0n ? 'refunded' : 'credited';
    await movePayment(tx, locked, { to, cause: 'webhook', at: await deps.databaseNow(tx) });
    if (debt !== 0n || !(await mayThaw(deps, tx, playerId)) || (await holdsOf(tx, playerId)).length > 0) return;
    await freezeBalances(tx, playerId, false);
  });
}

/** Those of which anybody has told us: what they truly are is asked of the provider. */
async function chargebacksTold(db: DbOrTx, { reference }: PaymentRow): Promise<Set<string>> {
  const read = (await listChargebackEvents(db, reference)).map((body) => paystackEvent.readJson(body));
  return new Set(read.flatMap((event) => (event.ok ? (disputeIn(event.value.data) ?? []) : [])));
}
