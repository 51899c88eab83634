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
  /** Everybody who was shut out or given a first login at some time. */
  readonly shutOut: readonly (Colleague & Word)[];
}

/** From when on an operator's word counts. */
export interface Word {
  readonly wordFrom: Date | null;
  readonly disabledAt: Date | null;
}

/** Who asked for something, or signed it first, and when. */
export interface Said {
  readonly by: bigint | string;
  readonly at: Date;
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
  const isFirst = (colleague: Colleague) => isCalled(colleague, first);
  if (isFirst(by)) return refuse('second_person_needed');
  if (by.approvesFrom > at) return refuse('operator_too_new');
  return by.linkedTo.some(isFirst) ? refuse('operators_linked') : allow(null);
}

/** As above, where the other one has asked for it or signed it: their word must still count. */
export function maySecond(
  by: Approver,
  first: Said,
  at: Date,
): Decision<null, 'second_person_needed' | 'operator_too_new' | 'operators_linked' | 'first_shut_out'> {
  const decided = mayApprove(by, first.by, at);
  if (!decided.ok) return decided;
  return stillStands(by, first) ? decided : refuse('first_shut_out');
}

/** Whether what a colleague said still counts. */
export function stillStands({ shutOut }: Approver, { by, at }: Said): boolean {
  const colleague = shutOut.find((each) => isCalled(each, by));
  return colleague === undefined || wordStands(colleague, at);
}

/** Nothing of somebody who is shut out, nor what they said before they were, or were reset: it may have been a thief. */
export function wordStands({ wordFrom, disabledAt }: Word, saidAt: Date): boolean {
  return disabledAt === null && (wordFrom === null || saidAt > wordFrom);
}

function isCalled({ operatorId, username }: Colleague, name: bigint | string | null): boolean {
  return operatorId === name || username === name;
}

export function approvesFrom(madeAt: Date): Date {
  return new Date(madeAt.getTime() + APPROVES_AFTER_HOURS * 3_600_000);
}
