import type { World } from '../world.ts';
import { otherDomain } from './webhooks.ts';

type Said = Record<string, unknown>;

const NEVER_LEFT_OUT = ['id', 'domain', 'status', 'reference', 'amount', 'currency', 'paid_at', 'created_at'];
const AMOUNTS = ['amount', 'requested_amount', 'fees'];

/** What a charge is said to be, when a fault makes it something else. */
export function distort({ faults }: Pick<World, 'faults'>, reference: string, truth: Said): Said {
  const where = { reference };
  let said = { ...truth };

  const amount = faults.take('paystack', 'wrong-amount', where);
  if (amount) {
    const short =
      amount.amountKobo === undefined && amount.requestedKobo === undefined ? Number(truth['amount']) - 1 : null;
    said['amount'] = amount.amountKobo ?? short ?? truth['amount'];
    said['requested_amount'] = amount.requestedKobo ?? short ?? truth['requested_amount'];
  }
  const currency = faults.take('paystack', 'wrong-currency', where);
  if (currency) said['currency'] = currency.currency ?? 'USD';
  if (faults.take('paystack', 'wrong-domain', where))
    said['domain'] = otherDomain(truth['domain'] === 'live' ? 'live' : 'test');
  if (faults.take('paystack', 'missing-fields', where)) {
    said = Object.fromEntries(NEVER_LEFT_OUT.map((name) => [name, said[name]]));
  }
  if (faults.take('paystack', 'string-amounts', where)) {
    for (const name of AMOUNTS) if (typeof said[name] === 'number') said[name] = String(said[name]);
  }
  return said;
}
