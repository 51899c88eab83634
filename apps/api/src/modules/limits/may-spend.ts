import { dayOfAge } from '@spw/rules/birth-date';
import { lagosDay } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import { limitsAt, maySpend, mayTakePart, spentWithCarried, type SpendLimits } from '@spw/rules/spend-limits';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PlayerRow } from '../players/index.ts';
import type { SpendingDeps } from './deps.ts';
import { findLimits } from './limit-store.ts';

interface Moment {
  readonly playerId: bigint;
  readonly now: Date;
}

/** Asked with the balances locked and limits read since, so that nothing else is spent between the question and the purchase. */
export async function mustMaySpend(
  deps: SpendingDeps,
  tx: Tx,
  { playerId, price, now, limits }: Moment & { price: bigint; limits: SpendLimits },
): Promise<void> {
  const spent = spentWithCarried(limits, await deps.spentOf(tx, { playerId, now }), now);
  const decision = maySpend(limits, spent, price, now);
  if (decision.ok) return;
  const { now: ceilings, breakUntil } = limitsAt(limits, now);
  if (decision.code !== 'spend_limit') throw onBreakRefusal(decision.code, breakUntil);
  throw new Refusal('spend_limit', {
    meta: {
      leftToday: leftOf(ceilings.daily, spent.today),
      leftThisWeek: leftOf(ceilings.weekly, spent.thisWeek),
    },
  });
}

/** No turn is opened and no money comes in during a break either. It may always go out. */
export async function mustNotBeOnBreak(db: DbOrTx, { playerId, now }: Moment): Promise<void> {
  mustTakePart(await findLimits(db, playerId), now);
}

/** The same for limits that were read. */
export function mustTakePart(limits: SpendLimits, now: Date): void {
  const decision = mayTakePart(limits, now);
  if (!decision.ok) throw onBreakRefusal(decision.code, limits.breakUntil);
}

/** When the player's break ends. Null: there is none. */
export async function breakEndsAt(db: DbOrTx, { playerId, now }: Moment): Promise<Date | 'for-good' | null> {
  const { breakUntil, excludedAt } = limitsAt(await findLimits(db, playerId), now);
  return excludedAt ? 'for-good' : breakUntil;
}

/** Somebody who has agreed to the terms and has not said to be too young. */
export function mustBePayer(
  { termsAcceptedAt, birthDate }: Pick<PlayerRow, 'termsAcceptedAt' | 'birthDate'>,
  { now, minimumAge }: { now: Date; minimumAge: number },
): void {
  if (termsAcceptedAt === null) throw new Refusal('terms_required');
  mustBeOfAge(birthDate, { now, minimumAge });
}

/** Who has said to be too young plays and pays from the day on which they are not. Who has said nothing is asked elsewhere. */
export function mustBeOfAge(birthDate: string | null, { now, minimumAge }: { now: Date; minimumAge: number }): void {
  const from = birthDate === null ? null : dayOfAge(birthDate, minimumAge);
  if (from !== null && lagosDay(now) < from) throw new Refusal('too_young', { meta: { from } });
}

function onBreakRefusal(code: 'on_a_break' | 'self_excluded', until: Date | null): Refusal {
  return new Refusal(code, code === 'on_a_break' ? { meta: { until: until!.toISOString() } } : {});
}

function leftOf(ceiling: bigint | null, spent: bigint): number | null {
  if (ceiling === null) return null;
  return ceiling > spent ? toNaira(ceiling - spent) : 0;
}
