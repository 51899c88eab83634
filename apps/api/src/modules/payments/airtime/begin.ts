import type { Static } from 'typebox';
import type { AirtimeStart } from '@spw/contract/money';
import { toNaira } from '@spw/rules/naira';
import type { Settings } from '@spw/rules/settings';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockBalances } from '../../ledger/index.ts';
import { findLimits, mustMaySpend } from '../../limits/index.ts';
import { getPlayer } from '../../players/index.ts';
import { saveConsent } from '../../subscriptions/index.ts';
import { beginPayment } from '../core/begin-payment.ts';
import { mustMayFund, type Funder } from '../core/may-fund.ts';
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
  const settings = await deps.currentSettings();
  const payment = await deps.db.transaction().execute(async (tx) => {
    const { latest, ...funder } = await readUnderLock(deps, tx, wanted);
    const { reuseSeconds } = settings.airtime;
    return isOpen(latest, wanted, { now: funder.now, reuseSeconds })
      ? latest
      : createPayment(deps, tx, { wanted, funder, settings });
  });
  const url = payment.checkoutUrl ?? (await askPartner(deps, payment, wanted.product));
  return { reference: payment.reference, url, amount: toNaira(payment.principalKobo) };
}

/** Under the lock on the wallet, so that two taps at once find one payment. */
async function readUnderLock(
  deps: PaymentsDeps,
  tx: Tx,
  { playerId, product }: AirtimeRequest,
): Promise<Funder & { readonly latest: PaymentRow | undefined }> {
  const [balances, now, latest, player, limits] = await together(tx, [
    (side) => lockBalances(side, playerId),
    (side) => deps.databaseNow(side),
    (side) =>
      latestPayment(side, {
        playerId,
        channels: ['airtime'],
        purpose: product.purpose,
        product: product.product,
        principal: product.price,
      }),
    (side) => getPlayer(side, playerId),
    (side) => findLimits(side, playerId),
  ]);
  return { balances, now, latest, player, limits };
}

/** Begun a moment ago and still to be agreed to. */
function isOpen(
  latest: PaymentRow | undefined,
  { product }: AirtimeRequest,
  { now, reuseSeconds }: { now: Date; reuseSeconds: number },
): latest is PaymentRow {
  if (latest?.state !== 'created' && latest?.state !== 'pending') return false;
  // Whoever asks for one period is not sent to the page of one that comes again.
  const isSame = isRenewing(latest) === (product.periodDays !== null);
  return isSame && now.getTime() - latest.createdAt.getTime() < reuseSeconds * 1000;
}

async function createPayment(
  deps: PaymentsDeps,
  tx: Tx,
  { wanted, funder, settings }: { wanted: AirtimeRequest; funder: Funder; settings: Settings },
): Promise<PaymentRow> {
  const { playerId, product, request } = wanted;
  const { now, limits, player } = funder;
  const { airtime } = settings;
  const isKept = product.purpose === 'fund-wallet';
  // What is bought with airtime is used up and not held.
  mustMayFund(settings, funder, isKept ? product.price : 0n);
  if (!isKept) await mustMaySpend(deps, tx, { playerId, price: product.price, now, limits });
  // Proof that this player wanted this charge, and whether it comes again by itself.
  const consent = {
    playerId,
    what: product.carrierName,
    channel: 'airtime',
    textVersion: TEXT_VERSION,
    priceKobo: product.price,
    renews: product.periodDays !== null,
    address: request.address,
    userAgent: request.userAgent,
    givenAt: now,
  } as const;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const row = {
    playerId,
    paymentId: newId(deps),
    reference: newTransactionName(deps.random),
    channel: 'airtime',
    purpose: product.purpose,
    product: product.product,
    principalKobo: product.price,
    phone: player.phone,
    quote: JSON.stringify({ renews: product.periodDays !== null }),
    state: 'created',
    nextCheckAt: later(airtime.firstCheckSeconds),
    giveUpAt: later(airtime.keepCheckingHours * 3600),
    createdAt: now,
    changedAt: now,
  } as const;
  const writes = [
    (side: Tx) => saveConsent(deps, side, consent),
    (side: Tx) => insertPayment(side, row, 'asked'),
  ] as const;
  const [, payment] = await together(tx, writes, { isLast: true });
  return payment;
}

async function askPartner(deps: PaymentsDeps, payment: PaymentRow, product: AirtimeProduct): Promise<string> {
  deps.crashPoint('airtime-before-begin');
  const { url } = await begin(deps, payment, product);
  deps.crashPoint('airtime-after-begin');
  await deps.db.transaction().execute(async (tx) => {
    const [locked, at] = await together(tx, [(side) => lockPayment(side, payment), (side) => deps.databaseNow(side)]);
    deps.crashPoint('airtime-begun-before-commit');
    const begun = { to: 'pending', cause: 'begun', at, checkoutUrl: url } as const;
    const write = (side: Tx) =>
      locked.state === 'created' ? movePayment(side, locked, begun) : changePayment(side, locked, { checkoutUrl: url });
    await together(tx, [write], { isLast: true });
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
