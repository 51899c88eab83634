import type { Data } from '../../shared/api/calls.ts';

export type Card = Data<'getConsolePayment'>;

/** What is no longer true once something happened to a payment. */
export const STALE_AFTER_PAYMENT = ['getConsolePayment', 'listConsolePayments', 'getToday'] as const;
