import type { fundByCard as endpoint } from '@spw/contract/funding';
import type { DataOf } from '@spw/contract/endpoint';
import { cardTotal, naira, parseNaira, toNaira, type CardTotal } from '@spw/rules/naira';
import { secondsToNextCheck } from '@spw/rules/payment';
import type { Intent } from '../../../platform/http/idempotency/intent.ts';
import { newId } from '../../../platform/ids.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { getPlayer } from '../../players/index.ts';
import { beginPayment } from '../core/begin-payment.ts';
import { mustMayFund } from '../core/may-fund.ts';
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
  const { minimums, card } = await deps.currentSettings();
  const principal = must(parseNaira(wanted.amount));
  if (principal < naira(minimums.fundWallet)) throw new Refusal('minimum_funding');
  if (wanted.topUp && principal < naira(minimums.topUp)) throw new Refusal('minimum_top_up');
  await mustMayFund(deps, deps.db, { playerId: wanted.playerId, amount: principal });
  if (deps.providers.card.unavailable) throw new Refusal('provider_unavailable');

  const quote = cardTotal(principal, card);
  const payment = await createPayment(deps, wanted.playerId, quote, card.keepCheckingHours);
  deps.crashPoint('card-before-begin');
  const begun = await begin(deps, payment);
  deps.crashPoint('card-after-begin');
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    const { checkoutUrl, accessCode } = begun;
    const at = await deps.databaseNow(tx);
    // It may have been found, paid even, while the provider's answer was on its way.
    if (locked.state === 'created') await movePayment(tx, locked, { to: 'pending', cause: 'begun', at, checkoutUrl });
    const { reference } = payment;
    const { cardPublicKey: publicKey } = deps.paymentConfig;
    const start = { reference, accessCode, checkoutUrl, publicKey, ...showTotal(quote) };
    await wanted.intent.save(tx, { data: start });
    deps.crashPoint('card-begun-before-commit');
    return start;
  });
}

function showTotal({ principal, fee, total }: CardTotal) {
  return { amount: toNaira(principal), fee: toNaira(fee), total: toNaira(total) };
}

function createPayment(
  deps: PaymentsDeps,
  playerId: bigint,
  { principal, fee }: CardTotal,
  keepCheckingHours: number,
): Promise<PaymentRow> {
  return deps.db.transaction().execute(async (tx) => {
    const now = await deps.databaseNow(tx);
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
    return insertPayment(tx, row, 'asked');
  });
}

async function begin(deps: PaymentsDeps, payment: PaymentRow) {
  const { reference, totalKobo: total, playerId } = payment;
  const { email } = await getPlayer(deps.db, playerId);
  const returnUrl = `${deps.paymentConfig.webUrl}/redirect?reference=${reference}&next=/wallet`;
  return beginPayment(deps, payment, {
    begin: () => deps.providers.card.begin({ reference, total, email, returnUrl }),
    whenRefused: 'initiation_failed',
  });
}
