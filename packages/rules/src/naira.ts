import { allow, refuse, type Decision } from './decision.ts';
import type { Settings } from './settings.ts';

/** Whole kobo. Money is never a fraction inside the house. */
export type Kobo = bigint & { readonly brand: 'Kobo' };

export const kobo = (amount: bigint): Kobo => amount as Kobo;

/** Naira as settings and texts have them, whole. */
export const naira = (whole: number): Kobo => kobo(BigInt(whole) * 100n);

/**
 * Naira as they cross the wire: at most nine digits and two decimals, read as text, because 8.2 × 100 is not 820 to a machine
 * that counts in halves.
 */
export function parseNaira(value: number | string): Decision<Kobo, 'amount_missing' | 'invalid_input'> {
  if (value === '') return refuse('amount_missing');
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!found) return refuse('invalid_input');
  const amount = BigInt(found[1]!) * 100n + BigInt((found[2] ?? '').padEnd(2, '0'));
  return amount > 0n ? allow(kobo(amount)) : refuse('invalid_input');
}

/** For the wire. Exact up to far more money than there is. */
export function toNaira(amount: bigint): number {
  return Number(amount) / 100;
}

export interface CardTotal {
  readonly principal: Kobo;
  readonly fee: Kobo;
  readonly total: Kobo;
}

/** What a card is charged for a principal: one whole number, quoted once, rounded up so that the house never pays the rest. */
export function cardTotal(principal: Kobo, { feeThousandths, feeFlat, feeCap }: Settings['card']): CardTotal {
  const share = (principal * BigInt(feeThousandths) + 999n) / 1000n + naira(feeFlat);
  const fee = feeCap !== null && share > naira(feeCap) ? naira(feeCap) : kobo(share);
  return { principal, fee, total: kobo(principal + fee) };
}

export interface Purse {
  readonly cash: bigint;
  readonly playCredit: bigint;
}

export interface SpendSplit {
  readonly fromCredit: Kobo;
  readonly fromCash: Kobo;
}

/** Play credit goes first: it can only be spent, cash can also be withdrawn. */
export function splitSpend({ cash, playCredit }: Purse, price: Kobo): Decision<SpendSplit, 'insufficient_funds'> {
  if (cash + playCredit < price) return refuse('insufficient_funds');
  const fromCredit = playCredit < price ? playCredit : price;
  return allow({ fromCredit: kobo(fromCredit), fromCash: kobo(price - fromCredit) });
}
