/** What is no longer true once something happened to a payment. */
export const STALE_AFTER_PAYMENT = ['getConsolePayment', 'listConsolePayments', 'getToday'] as const;
