import type { World } from '../world.ts';
import type { Card } from './cards.ts';
import { distort } from './distort.ts';
import type { Transaction } from './transaction.ts';
import { domainOf } from './webhooks.ts';

type Shown = Pick<World, 'paystackSecretKey' | 'faults'>;

/** What verify and the lists say of a transaction: every field of the real answer. */
export function sayTransaction(world: Shown, transaction: Transaction): Record<string, unknown> {
  const { reference, amount, status, paidAt, createdAt, metadata } = transaction;
  const paid = paidAt?.toISOString() ?? null;
  const created = createdAt.toISOString();
  return distort(world, reference, {
    id: transaction.id,
    domain: domainOf(world.paystackSecretKey),
    status,
    reference,
    receipt_number: null,
    amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paid,
    created_at: created,
    channel: 'card',
    currency: 'NGN',
    ip_address: '102.89.0.1',
    metadata: metadata ?? '',
    log: showLog(transaction),
    fees: transaction.fees,
    fees_split: null,
    authorization: transaction.card ? showAuthorization(transaction, transaction.card) : {},
    customer: showCustomer(transaction),
    plan: null,
    split: {},
    order_id: null,
    paidAt: paid,
    createdAt: created,
    requested_amount: amount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: created,
    plan_object: {},
    subaccount: {},
  });
}

/** A webhook differs from verify where Paystack's own examples do: no fees, and a nought for no metadata. */
export function sayCharge(world: Shown, transaction: Transaction): Record<string, unknown> {
  const said = sayTransaction(world, transaction);
  return 'fees' in said ? { ...said, fees: null, metadata: transaction.metadata ?? 0 } : said;
}

export function showCustomer({ email, id }: Pick<Transaction, 'email' | 'id'>) {
  return {
    id: id + 1_000_000,
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${id.toString(36)}`,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
}

function showAuthorization({ accessCode }: Transaction, { number, brand, bank }: Card) {
  return {
    authorization_code: `AUTH_${accessCode.slice(0, 10)}`,
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    exp_month: '12',
    exp_year: '2030',
    channel: 'card',
    card_type: `${brand} `,
    bank,
    country_code: 'NG',
    brand,
    reusable: true,
    // The same for a card whatever it pays for.
    signature: `SIG_${BigInt(number).toString(36)}`,
    account_name: null,
  };
}

function showLog({ attempts, createdAt, status }: Transaction) {
  const seconds = (at: Date) => Math.round((at.getTime() - createdAt.getTime()) / 1_000);
  return {
    start_time: Math.floor(createdAt.getTime() / 1_000),
    time_spent: seconds(attempts.at(-1)?.at ?? createdAt),
    attempts: attempts.length,
    errors: attempts.filter(({ said }) => said !== 'Successful').length,
    success: status === 'success',
    mobile: true,
    input: [],
    history: attempts.map(({ at, said }) => ({ type: 'action', message: said, time: seconds(at) })),
  };
}
