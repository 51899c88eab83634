import type { Receipt } from '@spw/contract/money';
import { parseNaira } from '@spw/rules/naira';
import type { Settings } from '@spw/rules/settings';
import type { MobileMoneyPlatform } from '@spw/rules/mobile-money';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import type { Intent } from '../../../platform/http/idempotency/intent.ts';
import { newId } from '../../../platform/ids.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { mustMayFund, readFunder, type Funder } from '../core/may-fund.ts';
import { newReference } from '../core/payment-reference.ts';
import { getPayment, insertPayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { payerOf, type Payer } from './platform.ts';
import { mustMayPrompt } from './may-prompt.ts';
import { insertPrompt, promptsOf, type PromptRow } from './prompt-store.ts';
import { promptPhone } from './prompt.ts';
import { attachQuote, lockQuote, price, type QuoteRow } from './quote.ts';
import { recordPrompted } from './record-prompted.ts';

type Naira = number | string;

export interface MobileMoneyOrder {
  readonly playerId: bigint;
  readonly msisdn: string;
  readonly platform?: MobileMoneyPlatform;
  readonly amount: Naira;
  readonly serviceCharge: Naira;
  readonly operatorCharge: Naira;
  readonly totalAmount: Naira;
  readonly quoteId?: string;
  readonly intent: Intent;
}

/**
 * Sends a request to approve to a phone. The payment and its prompt are kept first; what the provider then says, or does not say,
 * is written to them. A quote is paid once: a second tap finds the payment that the first one began.
 */
export async function payByMobileMoney(deps: PaymentsDeps, order: MobileMoneyOrder): Promise<Receipt> {
  const payer = payerOf(order);
  const settings = await deps.currentSettings();
  const { principal: amount } = price(must(parseNaira(order.amount)), payer, settings);
  if (deps.providers.mobileMoney[payer.platform].unavailable) throw new Refusal('provider_unavailable');

  const { payment, prompt } = await deps.db.transaction().execute(async (tx) => {
    const [quote, funder] = await together(tx, [
      (side) => lockQuote(side, order.playerId),
      (side) => readFunder(deps, side, order.playerId),
    ]);
    mustMayFund(settings, funder, amount);
    if (!quote || !matches(quote, order, payer) || quote.expiresAt <= funder.now) throw new Refusal('price_changed');
    return (await openPaymentOf(tx, quote)) ?? begin(deps, tx, { quote, settings, funder });
  });
  const prompted = prompt.state === 'new' ? await promptPhone(deps, payment, prompt) : 'sent';
  const receipt = await deps.db.transaction().execute(async (tx) => {
    const shown = await recordPrompted(deps, tx, { name: payment, prompt, prompted });
    if (prompted === 'sent' || prompted === 'unknown') await order.intent.save(tx, { data: shown });
    deps.crashPoint('prompt-before-commit');
    return shown;
  });
  if (prompted === 'refused') throw new Refusal('payment_failed');
  if (prompted === 'not-sent') throw new Refusal('provider_unavailable');
  return receipt;
}

/** What the player was shown is what is charged, every part of it. */
function matches(quote: QuoteRow, order: MobileMoneyOrder, payer: Payer): boolean {
  const { principalKobo, serviceKobo, operatorKobo } = quote;
  return (
    quote.phone === payer.phone &&
    quote.platform === payer.platform &&
    (order.quoteId === undefined || order.quoteId === quote.quoteId) &&
    isAmount(order.amount, principalKobo) &&
    isAmount(order.serviceCharge, serviceKobo) &&
    isAmount(order.operatorCharge, operatorKobo) &&
    isAmount(order.totalAmount, principalKobo + serviceKobo + operatorKobo)
  );
}

/** Nothing at all is an amount here: a charge may be nothing. */
function isAmount(amount: Naira, expected: bigint): boolean {
  if (expected === 0n) return Number(amount) === 0;
  const read = parseNaira(amount);
  return read.ok && (read.value as bigint) === expected;
}

interface Begun {
  readonly payment: PaymentRow;
  readonly prompt: PromptRow;
}

async function openPaymentOf(tx: Tx, { playerId, paymentId }: QuoteRow): Promise<Begun | null> {
  if (paymentId === null) return null;
  const [payment, prompts] = await together(tx, [
    (side) => getPayment(side, { playerId, paymentId }),
    (side) => promptsOf(side, { playerId, paymentId }),
  ]);
  if (payment.state !== 'created' && payment.state !== 'pending') return null;
  return { payment, prompt: prompts.at(-1)! };
}

async function begin(
  deps: PaymentsDeps,
  tx: Tx,
  { quote, settings, funder: { now, player } }: { quote: QuoteRow; settings: Settings; funder: Funder },
): Promise<Begun> {
  const { playerId, quoteId, phone, platform, principalKobo, serviceKobo, operatorKobo } = quote;
  await mustMayPrompt(settings, tx, { player, phone, now });
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const paymentId = newId(deps);
  const row = {
    playerId,
    paymentId,
    reference: newReference(deps.random),
    channel: platform as PaymentRow['channel'],
    purpose: 'fund-wallet',
    principalKobo,
    chargesKobo: serviceKobo + operatorKobo,
    phone,
    quote: JSON.stringify({ quoteId, service: String(serviceKobo), operator: String(operatorKobo) }),
    state: 'created',
    nextCheckAt: after(settings.mobileMoney.pollSeconds),
    giveUpAt: after(settings.mobileMoney.keepCheckingHours * 3600),
    createdAt: now,
    changedAt: now,
  } as const;
  const writes = [
    (side: Tx) => insertPayment(side, row, 'asked'),
    (side: Tx) => insertPrompt(side, deps, { playerId, paymentId, number: 1, createdAt: now }),
    (side: Tx) => attachQuote(side, quote, paymentId),
  ] as const;
  const [payment, prompt] = await together(tx, writes, { isLast: true });
  return { payment, prompt };
}
