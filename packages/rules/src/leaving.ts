/** What stands in the way of leaving for good. Each has its own way out. */
export type LeavingBlocker = 'cash' | 'payment' | 'withdrawal' | 'subscription' | 'support';

export interface LeavingFacts {
  readonly cash: bigint;
  readonly playCredit: bigint;
  readonly held: bigint;
  /** Not above zero: what the player owes. */
  readonly debt: bigint;
  readonly frozen: boolean;
  readonly openPayments: number;
  readonly openWithdrawals: number;
  readonly renews: boolean;
}

export interface Leaving {
  readonly blockers: readonly LeavingBlocker[];
  /** Too little to withdraw, or never withdrawable: it is given up with the account, and only if the player says so. */
  readonly leftover: bigint;
}

/** Money that can be withdrawn is withdrawn first; what is on its way arrives first; nothing goes on being charged. */
export function decideLeaving(facts: LeavingFacts, { minimumWithdrawal }: { minimumWithdrawal: bigint }): Leaving {
  const blockers: LeavingBlocker[] = [];
  if (facts.cash >= minimumWithdrawal) blockers.push('cash');
  if (facts.openPayments > 0) blockers.push('payment');
  if (facts.openWithdrawals > 0 || facts.held > 0n) blockers.push('withdrawal');
  if (facts.renews) blockers.push('subscription');
  if (facts.frozen || facts.debt < 0n) blockers.push('support');
  return { blockers, leftover: facts.cash + facts.playCredit };
}
