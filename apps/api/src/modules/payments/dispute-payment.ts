import { freezePurse, lockPurse } from '../ledger/index.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentsDeps } from './deps.ts';
import { lockPayment, mayThaw, movePayment, type PaymentRow } from './payment-store.ts';
import { takeBackPayment } from './take-back-payment.ts';

/** The payer went to their bank. Until that is decided nothing leaves the wallet. */
export async function openDispute(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  // One that nobody has credited yet is credited first, if it was paid at all.
  if (payment.state !== 'credited') await checkPayment(deps, payment, 'webhook');
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    if (locked.state !== 'credited') return;
    await freezePurse(tx, locked.playerId, true);
    await movePayment(tx, locked, { to: 'disputed', cause: 'webhook', at: await deps.databaseNow(tx) });
  });
}

export async function loseDispute(deps: PaymentsDeps, payment: PaymentRow, amount: bigint | null): Promise<void> {
  const isOver = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    if (locked.state !== 'credited' && locked.state !== 'disputed') return false;
    const all = amount === null ? {} : { amount };
    await takeBackPayment(deps, tx, locked, { why: 'chargeback', cause: 'webhook', ...all });
    return true;
  });
  // Nothing was given, so nothing is taken back; the provider says how it stands.
  if (!isOver) await checkPayment(deps, payment, 'webhook');
}

/** The bank decided for us: the wallet opens again, unless something else keeps it closed. */
export async function winDispute(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    if (locked.state !== 'disputed') return;
    const { debt } = await lockPurse(tx, locked.playerId);
    await movePayment(tx, locked, { to: 'credited', cause: 'webhook', at: await deps.databaseNow(tx) });
    if (debt === 0n && (await mayThaw(tx, locked.playerId))) await freezePurse(tx, locked.playerId, false);
  });
}
