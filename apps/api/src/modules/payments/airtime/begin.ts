import type { Static } from 'typebox';
import type { AirtimeStart } from '@spw/contract/money';
import { toNaira } from '@spw/rules/naira';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockBalances } from '../../ledger/index.ts';
import { mustMaySpend } from '../../limits/index.ts';
import { getPlayer } from '../../players/index.ts';
import { saveConsent } from '../../subscriptions/index.ts';
import { beginPayment } from '../core/begin-payment.ts';
import { mustMayFund } from '../core/may-fund.ts';
import { newTransactionName } from '../core/payment-reference.ts';
import {
  changePayment,
  insertPayment,
  latestPayment,
  lockPayment,
  movePayment,
  type PaymentRow,
} from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { isRenewing, type AirtimeProduct } from './products.ts';

/** The words beside the button that begins a payment by airtime. Other words, another version. */
const TEXT_VERSION = 'airtime-2';

export interface AirtimeRequest {
  readonly playerId: bigint;
  readonly product: AirtimeProduct;
  readonly request: Pick<RequestFacts, 'address' | 'userAgent'>;
}

/**
 * Begins a payment by airtime and gives the partner's page where the player agrees. A tap soon after finds the same payment and
 * the same page; what was begun is asked about for days, so that a late charge still gives what it paid for.
 */
export async function beginAirtime(deps: PaymentsDeps, wanted: AirtimeRequest): Promise<Static<typeof AirtimeStart>> {
  if (deps.providers.carrier.unavailable) throw new Refusal('provider_unavailable');
  const payment = await deps.db
    .transaction()
    .execute(async (tx) => (await openPayment(deps, tx, wanted)) ?? createPayment(deps, tx, wanted));
  const url = payment.checkoutUrl ?? (await askPartner(deps, payment, wanted.product));
  return { reference: payment.reference, url, amount: toNaira(payment.principalKobo) };
}

/** Under the lock on the wallet, so that two taps at once find one payment. */
async function openPayment(
  deps: PaymentsDeps,
  tx: Tx,
  { playerId, product }: AirtimeRequest,
): Promise<PaymentRow | null> {
  await lockBalances(tx, playerId);
  const { airtime } = await deps.currentSettings();
  const now = await deps.databaseNow(tx);
  const latest = await latestPayment(tx, {
    playerId,
    channels: ['airtime'],
    purpose: product.purpose,
    product: product.product,
    principal: product.price,
  });
  const isOpen = latest?.state === 'created' || latest?.state === 'pending';
  const age = latest ? now.getTime() - latest.createdAt.getTime() : 0;
  // Whoever asks for one period is not sent to the page of one that comes again.
  const isSame = latest !== undefined && isRenewing(latest) === (product.periodDays !== null);
  return isSame && isOpen && age < airtime.reuseSeconds * 1000 ? latest : null;
}

async function createPayment(deps: PaymentsDeps, tx: Tx, wanted: AirtimeRequest): Promise<PaymentRow> {
  const { playerId, product, request } = wanted;
  const { airtime } = await deps.currentSettings();
  const now = await deps.databaseNow(tx);
  // What is bought with airtime is used up and not held.
  const amount = product.purpose === 'fund-wallet' ? product.price : 0n;
  await mustMayFund(deps, tx, { playerId, amount });
  if (product.purpose !== 'fund-wallet') await mustMaySpend(deps, tx, { playerId, price: product.price, now });
  // Proof that this player wanted this charge, and whether it comes again by itself.
  await saveConsent(deps, tx, {
    playerId,
    what: product.carrierName,
    channel: 'airtime',
    textVersion: TEXT_VERSION,
    priceKobo: product.price,
    renews: product.periodDays !== null,
    address: request.address,
    userAgent: request.userAgent,
    givenAt: now,
  });
  const { phone } = await getPlayer(tx, playerId);
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const row = {
    playerId,
    paymentId: newId(deps),
    reference: newTransactionName(deps.random),
    channel: 'airtime',
    purpose: product.purpose,
    product: product.product,
    principalKobo: product.price,
    phone,
    quote: JSON.stringify({ renews: product.periodDays !== null }),
    state: 'created',
    nextCheckAt: later(airtime.firstCheckSeconds),
    giveUpAt: later(airtime.keepCheckingHours * 3600),
    createdAt: now,
    changedAt: now,
  } as const;
  return insertPayment(tx, row, 'asked');
}

async function askPartner(deps: PaymentsDeps, payment: PaymentRow, product: AirtimeProduct): Promise<string> {
  deps.crashPoint('airtime-before-begin');
  const { url } = await begin(deps, payment, product);
  deps.crashPoint('airtime-after-begin');
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    const at = await deps.databaseNow(tx);
    if (locked.state === 'created')
      await movePayment(tx, locked, { to: 'pending', cause: 'begun', at, checkoutUrl: url });
    else await changePayment(tx, locked, { checkoutUrl: url });
    deps.crashPoint('airtime-begun-before-commit');
  });
  return url;
}

function begin(deps: PaymentsDeps, payment: PaymentRow, product: AirtimeProduct): Promise<{ url: string }> {
  const next = product.purpose === 'fund-wallet' ? '/wallet' : '/wheel';
  return beginPayment(deps, payment, {
    begin: () =>
      deps.providers.carrier.begin({
        transaction: payment.reference,
        phone: payment.phone!,
        amount: payment.principalKobo,
        product: product.carrierName,
        periodDays: product.periodDays,
        returnUrl: `${deps.paymentConfig.webUrl}/redirect?next=${next}`,
      }),
    whenRefused: product.purpose === 'subscribe' ? 'subscription_failed' : 'initiation_failed',
  });
}
