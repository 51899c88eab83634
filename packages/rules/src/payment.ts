/**
 * The life of a payment from outside. What was given up may still come: every late success credits. A phone may be asked again, and
 * both times may be approved: then it is credited once more.
 */
export const PAYMENT_MOVES = {
  created: ['pending', 'failed', 'expired', 'credited', 'quarantined'],
  pending: ['credited', 'failed', 'expired', 'quarantined'],
  failed: ['pending', 'credited', 'quarantined'],
  expired: ['credited', 'quarantined', 'failed'],
  quarantined: ['credited', 'refunded', 'adjusted'],
  // Two people have said what becomes of it: given, given back or written off.
  adjusted: [],
  credited: ['credited', 'disputed', 'refunded', 'charged-back'],
  disputed: ['credited', 'charged-back', 'refunded'],
  'charged-back': [],
  // Perhaps of a part: the rest can be given back, or go to a bank's judgement, another day.
  refunded: ['refunded', 'disputed', 'charged-back'],
} as const satisfies Record<string, readonly string[]>;

export type PaymentState = keyof typeof PAYMENT_MOVES;

export function mayPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return (PAYMENT_MOVES[from] as readonly PaymentState[]).includes(to);
}

/** Seconds between one look at the provider and the next: close at first, then ever wider until we stop asking. */
const WAITS = [10, 20, 40, 60, 120, 300];

export function secondsToNextCheck(checks: number, ageSeconds: number): number {
  const early = WAITS[checks];
  if (early !== undefined) return early;
  if (ageSeconds < 2 * 3600) return 900;
  return ageSeconds < 24 * 3600 ? 3600 : 6 * 3600;
}

/** What the provider of a card payment says of it. */
export interface CardFacts {
  readonly status: string;
  readonly reference: string;
  readonly currency: string;
  readonly domain: string;
  readonly amount: bigint;
  readonly requestedAmount: bigint | null;
}

export interface CardExpectation {
  readonly reference: string;
  readonly total: bigint;
  readonly domain: 'live' | 'test';
}

export type CardVerdict = 'credit' | 'wait' | 'failed' | 'abandoned' | 'reversed' | 'quarantine';

/** Only a success for exactly what was asked, in naira, of the right world, credits. Any other success is looked at by a person. */
export function judgeCard(facts: CardFacts, expected: CardExpectation): CardVerdict {
  if (facts.status === 'failed') return 'failed';
  if (facts.status === 'abandoned') return 'abandoned';
  if (facts.status === 'reversed') return 'reversed';
  if (facts.status !== 'success') return 'wait';
  const asAsked =
    facts.reference === expected.reference &&
    facts.currency === 'NGN' &&
    facts.domain === expected.domain &&
    (facts.requestedAmount ?? facts.amount) === expected.total &&
    facts.amount >= expected.total;
  return asAsked ? 'credit' : 'quarantine';
}
