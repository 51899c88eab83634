import type { fundByCard as endpoint } from '@spw/contract/funding';
import type { DataOf } from '@spw/contract/endpoint';
import { cardTotal, naira, parseNaira, toNaira, type CardTotal } from '@spw/rules/naira';
import { secondsToNextCheck } from '@spw/rules/payment';
import { together } from '../../../platform/db/together.ts';
import type { Intent } from '../../../platform/http/idempotency/intent.ts';
import { newId } from '../../../platform/ids.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { beginPayment } from '../core/begin-payment.ts';
import { mustMayFund, readFunder, type Funder } from '../core/may-fund.ts';
import { newReference } from '../core/payment-reference.ts';
import { insertPayment, lockPayment, movePayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';

interface CardFundingRequest {
  readonly playerId: bigint;
  readonly amount: number | string;
  readonly topUp: boolean;
  readonly intent: Intent;
}

type CardStart = DataOf<typeof endpoint>;

/**
 * Begins a card payment. Our row is there before the provider hears of it, with the total that its page will ask for; whatever
 * happens to the answer, there is something to ask about.
 */
export async function fundByCard(deps: PaymentsDeps, wanted: CardFundingRequest): Promise<CardStart> {
  const settings = await deps.currentSettings();
  const { minimums, card } = settings;
  const principal = must(parseNaira(wanted.amount));
  if (principal < naira(minimums.fundWallet)) throw new Refusal('minimum_funding');
  if (wanted.topUp && principal < naira(minimums.topUp)) throw new Refusal('minimum_top_up');
  const funder = await readFunder(deps, deps.db, wanted.playerId);
  mustMayFund(settings, funder, principal);
  if (deps.providers.card.unavailable) throw new Refusal('provider_unavailable');

  const quote = cardTotal(principal, card);
  const payment = await createPayment(deps, funder, quote, card.keepCheckingHours);
  deps.crashPoint('card-before-begin');
  const begun = await begin(deps, payment, funder);
  deps.crashPoint('card-after-begin');
  return deps.db.transaction().execute(async (tx) => {
    const [locked, at] = await together(tx, [(side) => lockPayment(side, payment), (side) => deps.databaseNow(side)]);
    const { checkoutUrl, accessCode } = begun;
    const { reference } = payment;
    const { cardPublicKey: publicKey } = deps.paymentConfig;
    const start = { reference, accessCode, checkoutUrl, publicKey, ...showTotal(quote) };
    const pending = { to: 'pending', cause: 'begun', at, checkoutUrl } as const;
    await together(tx, [
      // It may have been found, paid even, while the provider's answer was on its way.
      async (side) => (locked.state === 'created' ? movePayment(side, locked, pending) : locked),
      (side) => wanted.intent.save(side, { data: start }),
    ]);
    deps.crashPoint('card-begun-before-commit');
    return start;
  });
}

function showTotal({ principal, fee, total }: CardTotal) {
  return { amount: toNaira(principal), fee: toNaira(fee), total: toNaira(total) };
}

async function createPayment(
  deps: PaymentsDeps,
  { now, player: { playerId } }: Funder,
  { principal, fee }: CardTotal,
  keepCheckingHours: number,
): Promise<PaymentRow> {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const row = {
    playerId,
    paymentId: newId(deps),
    reference: newReference(deps.random),
    channel: 'card',
    purpose: 'fund-wallet',
    principalKobo: principal,
    chargesKobo: fee,
    state: 'created',
    nextCheckAt: later(secondsToNextCheck(0, 0)),
    giveUpAt: later(keepCheckingHours * 3600),
    createdAt: now,
    changedAt: now,
  } as const;
  const [payment] = await deps.db
    .transaction()
    .execute((tx) => together(tx, [(side) => insertPayment(side, row, 'asked')], { isLast: true }));
  return payment;
}

function begin(deps: PaymentsDeps, payment: PaymentRow, { player: { email } }: Funder) {
  const { reference, totalKobo: total } = payment;
  const returnUrl = `${deps.paymentConfig.webUrl}/redirect?reference=${reference}&next=/wallet`;
  return beginPayment(deps, payment, {
    begin: () => deps.providers.card.begin({ reference, total, email, returnUrl }),
    whenRefused: 'initiation_failed',
  });
}
