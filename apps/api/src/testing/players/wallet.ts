import { naira } from '@spw/rules/naira';
import { takeBackPayment } from '../../modules/payments/card/take-back.ts';
import { creditPayment } from '../../modules/payments/core/credit-payment.ts';
import { findPayment, insertPayment, movePayment, type PaymentRow } from '../../modules/payments/core/payment-store.ts';
import type { PaymentsDeps } from '../../modules/payments/deps.ts';
import type { PinDeps } from '../../modules/pin/index.ts';
import { insertPin } from '../../modules/pin/pin-store.ts';
import { newId } from '../../platform/ids.ts';

/** Money in a player's wallet, with the payment it came by: cash by card, play credit by airtime. In naira. */
export async function fundWallet(
  deps: PaymentsDeps,
  { playerId, cash = 0, playCredit = 0 }: { playerId: bigint; cash?: number; playCredit?: number },
): Promise<void> {
  const pay = async (channel: 'card' | 'airtime', amount: number) => {
    const now = await deps.databaseNow(deps.db);
    const paymentId = newId(deps);
    await deps.db.transaction().execute(async (tx) => {
      const payment = await insertPayment(
        tx,
        {
          playerId,
          paymentId,
          reference: `SPW-${paymentId}`,
          channel,
          purpose: 'fund-wallet',
          principalKobo: naira(amount),
          confirmedKobo: channel === 'card' ? naira(amount) : 0n,
          phone: channel === 'airtime' ? '2348031234567' : null,
          state: 'created',
          giveUpAt: now,
          createdAt: now,
          changedAt: now,
        },
        'test',
      );
      await creditPayment(deps, tx, payment, { cause: 'test' });
    });
  };
  if (cash > 0) await pay('card', cash);
  if (playCredit > 0) await pay('airtime', playCredit);
}

/** Money that came in and was not what was asked for: its reference. In naira; `told` is what the provider said. */
export async function aQuarantinedPayment(
  deps: PaymentsDeps,
  { playerId, channel, told = null }: { playerId: bigint; channel: PaymentRow['channel']; told?: number | null },
): Promise<string> {
  const now = await deps.databaseNow(deps.db);
  const paymentId = newId(deps);
  const reference = `SPW-${paymentId}`;
  await deps.db.transaction().execute(async (tx) => {
    const payment = await insertPayment(
      tx,
      {
        playerId,
        paymentId,
        reference,
        channel,
        purpose: 'fund-wallet',
        principalKobo: naira(500),
        phone: channel === 'card' ? null : '2348031234567',
        state: 'created',
        giveUpAt: now,
        createdAt: now,
        changedAt: now,
      },
      'test',
    );
    const toldKobo = told === null ? null : naira(told);
    await movePayment(tx, payment, { to: 'quarantined', cause: 'test', at: now, reason: 'not-as-asked', toldKobo });
  });
  return reference;
}

/** The PIN that players of a test pay with. */
export const PIN = '2580';

export async function givePin(deps: PinDeps, { playerId }: { playerId: bigint }): Promise<void> {
  const hashed = await deps.pinHasher.make({ playerId, pin: PIN });
  await insertPin(deps.db, { playerId, hashed, now: await deps.databaseNow(deps.db) });
}

/** The payer's bank has taken a card payment back. */
export async function chargeBack(
  deps: PaymentsDeps,
  { playerId, reference }: { playerId: bigint; reference: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const payment = await findPayment(tx, { reference, playerId });
    await takeBackPayment(deps, tx, payment!, { why: 'chargeback', cause: 'test' });
  });
}
