import { allow, refuse, type Decision } from './decision.ts';

/** A new or reset operator approves nothing before this is over: time for the others to notice. */
const APPROVES_AFTER_HOURS = 48;

export interface Colleague {
  readonly operatorId: bigint;
  readonly username: string;
}

/** An operator, with what decides whether they count as another person. */
export interface Approver extends Colleague {
  readonly approvesFrom: Date;
  /** Those who made or reset this operator, and those whom this operator made or reset. */
  readonly linkedTo: readonly Colleague[];
}

/**
 * Whether `by` may stand as one of two people. `first` is the other one, by number or by name; null while there is none yet. The
 * database keeps the same rule on every table that two people sign.
 */
export function mayApprove(
  by: Approver,
  first: bigint | string | null,
  at: Date,
): Decision<null, 'second_person_needed' | 'operator_too_new' | 'operators_linked'> {
  const isFirst = ({ operatorId, username }: Colleague) => operatorId === first || username === first;
  if (isFirst(by)) return refuse('second_person_needed');
  if (by.approvesFrom > at) return refuse('operator_too_new');
  return by.linkedTo.some(isFirst) ? refuse('operators_linked') : allow(null);
}

export function approvesFrom(madeAt: Date): Date {
  return new Date(madeAt.getTime() + APPROVES_AFTER_HOURS * 3_600_000);
}
