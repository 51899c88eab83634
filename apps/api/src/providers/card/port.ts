import type { CardFacts } from '@spw/rules/payment';

export interface CardCharge extends CardFacts {
  /** What the provider keeps of it; null while it does not say. */
  readonly fee: bigint | null;
  /** The provider's own name for the card that paid, the same whoever it pays for; null when it does not say. */
  readonly card: string | null;
}

export interface ListedCharge {
  readonly reference: string;
  readonly status: string;
  readonly amount: bigint;
}

/** What the provider says of giving a payment back, in its own words for the status. */
export interface CardRefund {
  readonly status: string;
  readonly amount: bigint;
}

/** What the provider says of a payer who went to their bank. */
export interface CardDispute {
  readonly id: string;
  /** The payment it is about. */
  readonly reference: string;
  /** `unclear` when it has ended and the provider has a word for it that we do not know. */
  readonly state: 'open' | 'won' | 'lost' | 'unclear';
  /** What the bank takes back of it; null when the provider does not say. */
  readonly amount: bigint | null;
}

/**
 * Cards, as the card provider takes them. Throws `ProviderRefusal` for a definite no and `ProviderSilence` when nobody knows;
 * giving the same reference again is always safe.
 */
export interface CardProvider {
  begin(charge: {
    readonly reference: string;
    readonly total: bigint;
    readonly email: string;
    readonly returnUrl: string;
  }): Promise<{ readonly checkoutUrl: string; readonly accessCode: string }>;
  /** Null when the provider has never heard of it. */
  query(reference: string): Promise<CardCharge | null>;
  /** Asks for so much of it to be given back to the payer. Asked twice for all that is left, the second time is a definite no. */
  refund(refund: { readonly reference: string; readonly amount: bigint }): Promise<CardRefund>;
  /** Every giving back of this payment that was asked for since then, newest first, without what a dispute has brought about. */
  listRefunds(wanted: { readonly reference: string; readonly since: Date }): Promise<readonly CardRefund[]>;
  /** Null when the provider has never heard of it. */
  findDispute(id: string): Promise<CardDispute | null>;
  listPaid(window: { readonly from: Date; readonly to: Date }): Promise<readonly ListedCharge[]>;
}
