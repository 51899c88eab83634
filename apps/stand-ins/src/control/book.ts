import type { Airtel } from '../airtel/payments.ts';
import type { Airtime } from '../airtime/airtime.ts';
import type { Momo } from '../momo/payments.ts';
import type { Paystack } from '../paystack/paystack.ts';

interface Providers {
  paystack: Paystack;
  momo: Momo;
  airtel: Airtel;
  airtime: Airtime;
}

export type Book = ReturnType<ReturnType<typeof createBook>>;

/** What each provider says happened, to be held against our own ledger. */
export function createBook({ paystack, momo, airtel, airtime }: Providers) {
  return () => ({ paystack: paystack.book(), momo: momo.book(), airtel: airtel.book(), airtime: airtime.book() });
}
