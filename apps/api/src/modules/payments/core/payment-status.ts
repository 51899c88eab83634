import type { Settings } from '@spw/rules/settings';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { Paid } from './credit-payment.ts';
import type { Channel, PaymentRow } from './payment-store.ts';

/**
 * - `paid`: give what was paid for.
 * - `failed`: the payer or their bank said no.
 * - `wait`: nothing is known yet, or nobody answered.
 * - `gone`: nobody has paid and nobody is about to.
 * - `quarantine`: paid, and not what was asked for. A person decides.
 * - `reversed`: paid, and taken back.
 */
export type Verdict = 'paid' | 'failed' | 'wait' | 'gone' | 'quarantine' | 'reversed';

/** How a payment stands at its provider, in our words. */
export interface PaymentStatus {
  readonly verdict: Verdict;
  readonly reason?: string | null;
  /** What came in. A payment by mobile money may have been approved by more than one prompt. */
  readonly paid?: readonly Omit<Paid, 'cause'>[];
  /** In kobo, when it is not what was asked for and the provider says how much it was. */
  readonly told?: bigint | null;
  /** There may be more to come: go on asking, whatever the verdict. */
  readonly open?: boolean;
  /** Nobody answered, to all of it or a part: nothing is given up for that. */
  readonly unanswered?: boolean;
  /** What the channel wants written in the transaction that applies the status; the payment is locked. */
  readonly record?: (tx: Tx, payment: PaymentRow) => Promise<void>;
}

/** How payments of a channel are queried. No transaction is open meanwhile. */
export interface Poller {
  /** `about` names the part of it that somebody spoke of, where it has parts. */
  query(deps: PaymentsDeps, payment: PaymentRow, now: Date, about?: string): Promise<PaymentStatus>;
  /** How many queries its provider's rate limit allows right now. */
  capacity(deps: PaymentsDeps, channel: Channel): Promise<number>;
  /** Seconds until the payer may be prompted again, for channels that prompt. */
  resendAfter?(
    deps: Pick<PaymentsDeps, 'databaseNow'>,
    db: DbOrTx,
    asked: { readonly payment: PaymentRow; readonly settings: Settings },
  ): Promise<number | null>;
}

/** Who wanted to know. Kept with the step it leads to. */
export type Cause = 'hint' | 'webhook' | 'sweep' | 'reconciliation' | 'operator';
