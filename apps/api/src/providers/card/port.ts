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
  /** The last giving back of this payment that was asked for since then; null when there is none. */
  findRefund(wanted: { readonly reference: string; readonly since: Date }): Promise<CardRefund | null>;
  listPaid(window: { readonly from: Date; readonly to: Date }): Promise<readonly ListedCharge[]>;
}
