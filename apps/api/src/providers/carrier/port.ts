export type ChargeState = 'pending' | 'charged' | 'declined' | 'not-found';

/** Why nothing was charged, in our words. */
export type ChargeReason = 'declined' | 'cancelled' | 'timed-out' | 'no-airtime' | 'already-subscribed';

export interface ChargeFacts {
  readonly state: ChargeState;
  readonly reason: ChargeReason | null;
  /** Kobo; null when the partner does not say. */
  readonly amount: bigint | null;
  /** Whom it charged and for what; null when the partner does not say. */
  readonly phone: string | null;
  readonly product: string | null;
}

/** What a carrier's own system says of a subscriber. A fact, not an order: it may come twice, late, or before what it follows. */
export interface OrderNotice {
  readonly what: 'addition' | 'renewal' | 'deletion';
  /** 234 and ten digits. */
  readonly phone: string;
  readonly product: string;
  /** By the carrier's clock. */
  readonly at: Date;
  /** Ours when we began it, else the carrier's: the partner can be queried by either. */
  readonly transaction: string | null;
  /** What the carrier knows this notice by; null when it gave it no name. */
  readonly name: string | null;
  /** It says that the period was paid or is free, which is a reason to query and no more. */
  readonly granted: boolean;
}

/** Airtime, through the partner that bills it. */
export interface CarrierProvider {
  /** Gives the partner's own page where the player agrees. The transaction is ours: beginning it again gives the same page. */
  begin(charge: {
    readonly transaction: string;
    readonly phone: string;
    readonly amount: bigint;
    readonly product: string;
    /** For a subscription: how long what is paid lasts. Null for a single charge. */
    readonly periodDays: number | null;
    readonly returnUrl: string;
  }): Promise<{ readonly url: string }>;
  query(transaction: string): Promise<ChargeFacts>;
  /** Ends a carrier's own renewals. */
  stop(subscription: { readonly phone: string; readonly product: string }): Promise<void>;
}

/** What carriers and their partner send to us, in their own language. */
export interface CarrierLanguage {
  /** Whether the partner has signed exactly these bytes. */
  isSigned(body: Buffer, signature: string | null): boolean;
  /** Null when it is not such a notice, or not one that can be read safely. */
  readOrder(body: Buffer): OrderNotice | null;
  answerOrder(answer: OrderAnswer): string;
}

export type OrderAnswer = 'ok' | 'bad-format' | 'no-such-product';
