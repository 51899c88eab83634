import { ProviderRefusal, ProviderSilence } from '../../../providers/provider-trouble.ts';
import { queryCard } from '../card/query.ts';
import type { PaymentsDeps } from '../deps.ts';
import { knownPrompts } from '../mobile-money/query.ts';
import {
  changePayment,
  lockPayment,
  unconfirmedPayments,
  unconfirmedPaymentsOf,
  type Channel,
  type PaymentRow,
} from './payment-store.ts';
import { pollers } from './pollers.ts';
import { holdWallet } from './wallet-holds.ts';

export type ConfirmDeps = Pick<PaymentsDeps, 'db' | 'databaseNow' | 'log' | 'paymentConfig'> & {
  readonly providers: Pick<PaymentsDeps['providers'], 'card' | 'mobileMoney'>;
};

const MOST_AT_ONCE = 8;
// A provider that has just said yes may for a moment not know what it said.
const DOUBT_AFTER_MS = 15 * 60_000;

// What could not be confirmed is asked about again this long after everything was asked about.
const AGAIN_AFTER_MS = 20_000;

/** How far each channel has come. Kept from one run to the next, one that nobody can confirm keeps no younger one waiting. */
export type ConfirmProgress = Map<Channel, Reached>;

interface Reached {
  /** The last one that was asked about; null when it begins with the oldest. */
  readonly after: PaymentRow | null;
  readonly notBefore: number;
}

/**
 * Asks the providers once more about what became cash, until nothing is left or a provider allows no more, whoever credited it: only what a
 * provider says to the worker itself may leave again as money. The rows drive it, so that nobody has to ask for it.
 */
export async function confirmPayments(deps: PaymentsDeps, progress: ConfirmProgress = new Map()): Promise<void> {
  for (const channel of ['card', 'momo', 'smartcash'] as const)
    progress.set(channel, await confirmChannel(deps, channel, progress.get(channel) ?? { after: null, notBefore: 0 }));
}

async function confirmChannel(deps: PaymentsDeps, channel: Channel, reached: Reached): Promise<Reached> {
  const begun = deps.clock.now().getTime();
  if (begun < reached.notBefore) return reached;
  let { after } = reached;
  for (;;) {
    const most = Math.min(MOST_AT_ONCE, await pollers[channel].capacity(deps, channel));
    if (most < 1) return { after, notBefore: 0 };
    const payments = await unconfirmedPayments(deps.db, { channel, after, most });
    for (const payment of payments) await confirmOne(deps, payment);
    if (payments.length < most) return { after: null, notBefore: begun + AGAIN_AFTER_MS };
    after = payments.at(-1)!;
  }
}

/** One that fails is asked about again when all others were, and keeps nobody else waiting. */
async function confirmOne(deps: ConfirmDeps, payment: PaymentRow): Promise<void> {
  try {
    await confirmPayment(deps, payment);
  } catch (error) {
    deps.log.error({ err: error, paymentId: payment.paymentId }, 'a payment could not be confirmed');
  }
}

/** Those of one player, now. */
export async function confirmPaymentsOf(deps: ConfirmDeps, playerId: bigint): Promise<void> {
  for (const payment of await unconfirmedPaymentsOf(deps.db, playerId)) await confirmPayment(deps, payment);
}

async function confirmPayment(deps: ConfirmDeps, asked: PaymentRow): Promise<void> {
  const now = await deps.databaseNow(deps.db);
  const known = await knownOf(deps, asked, now);
  if (known === null) return;
  await deps.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, asked);
    // Somebody else has learned more meanwhile.
    if (payment.state !== asked.state || payment.confirmedKobo !== asked.confirmedKobo) return;
    if (known > payment.confirmedKobo) {
      await changePayment(tx, payment, { confirmedKobo: known, doubtedAt: null });
      return;
    }
    const isLate = now.getTime() - payment.changedAt.getTime() >= DOUBT_AFTER_MS;
    if (payment.doubtedAt !== null || !isLate) return;
    await changePayment(tx, payment, { doubtedAt: now });
    await holdWallet(tx, { playerId: payment.playerId, why: 'unconfirmed', heldBy: null, at: now });
    deps.log.error({ reference: payment.reference }, 'a payment was credited that its provider does not know as paid');
  });
}

/** What the provider says was paid of it, in kobo; null when that says nothing about whether it was. */
async function knownOf(deps: ConfirmDeps, payment: PaymentRow, now: Date): Promise<bigint | null> {
  const { principalKobo } = payment;
  try {
    if (payment.channel !== 'card') return principalKobo * BigInt(await knownPrompts(deps, payment));
    const { verdict } = await queryCard(deps, payment, now);
    // The payer has it back: that is booked by the reconciliation, and until then nothing leaves.
    if (verdict === 'reversed') return null;
    return verdict === 'paid' ? principalKobo : 0n;
  } catch (error) {
    if (error instanceof ProviderSilence) return null;
    if (!(error instanceof ProviderRefusal)) throw error;
    deps.log.error({ err: error, channel: payment.channel }, 'a query about a payment was refused');
    return null;
  }
}
