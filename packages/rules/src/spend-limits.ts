import { allow, refuse, type Decision } from './decision.ts';
import { lagosDay, lagosWeek } from './lagos.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a player lets themselves spend, in kobo. Null: no limit. */
export interface Ceilings {
  readonly daily: bigint | null;
  readonly weekly: bigint | null;
}

export interface Spent {
  readonly today: bigint;
  readonly thisWeek: bigint;
}

export interface SpendLimits {
  readonly now: Ceilings;
  /** A raise that waits, and from when it counts. */
  readonly next: (Ceilings & { readonly from: Date }) | null;
  readonly breakUntil: Date | null;
  /** Since when the player has shut themselves out, for good. */
  readonly excludedAt: Date | null;
  /** What had been spent when the player last left and came back. */
  readonly carried: (Spent & { readonly at: Date }) | null;
}

export const NO_LIMITS: SpendLimits = {
  now: { daily: null, weekly: null },
  next: null,
  breakUntil: null,
  excludedAt: null,
  carried: null,
};

/** Undefined: left as it is. */
export interface LimitChange {
  readonly daily?: bigint | null | undefined;
  readonly weekly?: bigint | null | undefined;
  readonly breakDays?: number | undefined;
  readonly exclude?: true | undefined;
}

/** As they stand at a moment: a raise whose time has come counts, a break that is over is gone. */
export function limitsAt(kept: SpendLimits, at: Date): SpendLimits {
  const due = kept.next !== null && kept.next.from <= at;
  return {
    now: due ? ceilingsOf(kept.next) : kept.now,
    next: due ? null : kept.next,
    breakUntil: kept.breakUntil !== null && kept.breakUntil > at ? kept.breakUntil : null,
    excludedAt: kept.excludedAt,
    carried: kept.carried,
  };
}

/** A lowering counts at once, a raise after a while, a break only ever becomes longer, and who is out stays out. There is no way around it for anybody. */
export function changeLimits(
  kept: SpendLimits,
  change: LimitChange,
  at: Date,
  { raiseLimitHours }: { readonly raiseLimitHours: number },
): SpendLimits {
  const before = limitsAt(kept, at);
  const waiting = ceilingsOf(before.next ?? before.now);
  const wanted = {
    daily: change.daily === undefined ? waiting.daily : change.daily,
    weekly: change.weekly === undefined ? waiting.weekly : change.weekly,
  };
  const now = { daily: lower(before.now.daily, wanted.daily), weekly: lower(before.now.weekly, wanted.weekly) };
  return {
    now,
    next: same(now, wanted) ? null : { ...wanted, from: raiseFrom(before, waiting, wanted, at, raiseLimitHours) },
    breakUntil: longerBreak(before.breakUntil, change.breakDays, at),
    excludedAt: before.excludedAt ?? (change.exclude ? at : null),
    carried: before.carried,
  };
}

/** With what was spent before the player left and came back, on the same day and in the same week of Lagos. */
export function spentWithCarried({ carried }: Pick<SpendLimits, 'carried'>, spent: Spent, at: Date): Spent {
  if (carried === null) return spent;
  return {
    today: spent.today + (lagosDay(carried.at) === lagosDay(at) ? carried.today : 0n),
    thisWeek: spent.thisWeek + (lagosWeek(carried.at) === lagosWeek(at) ? carried.thisWeek : 0n),
  };
}

/** Whether a player may play and pay at all. Money may always go out. */
export function mayTakePart(limits: SpendLimits, at: Date): Decision<null, 'on_a_break' | 'self_excluded'> {
  const { breakUntil, excludedAt } = limitsAt(limits, at);
  if (excludedAt !== null) return refuse('self_excluded');
  return breakUntil === null ? allow(null) : refuse('on_a_break');
}

export function maySpend(
  limits: SpendLimits,
  spent: Spent,
  price: bigint,
  at: Date,
): Decision<null, 'on_a_break' | 'self_excluded' | 'spend_limit'> {
  const allowed = mayTakePart(limits, at);
  if (!allowed.ok) return allowed;
  const { now } = limitsAt(limits, at);
  const over = isHigher(spent.today + price, now.daily) || isHigher(spent.thisWeek + price, now.weekly);
  return over ? refuse('spend_limit') : allow(null);
}

function ceilingsOf({ daily, weekly }: Ceilings): Ceilings {
  return { daily, weekly };
}

function lower(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null) return other;
  return other === null || one < other ? one : other;
}

function same(one: Ceilings, other: Ceilings): boolean {
  return one.daily === other.daily && one.weekly === other.weekly;
}

/** No ceiling is the highest there is. */
function isHigher(amount: bigint | null, than: bigint | null): boolean {
  return than !== null && (amount === null || amount > than);
}

/** Asking for the same again, or for less, does not begin the waiting anew; asking for more does. */
function raiseFrom(before: SpendLimits, waiting: Ceilings, wanted: Ceilings, at: Date, hours: number): Date {
  const more = isHigher(wanted.daily, waiting.daily) || isHigher(wanted.weekly, waiting.weekly);
  return before.next !== null && !more ? before.next.from : new Date(at.getTime() + hours * HOUR_MS);
}

function longerBreak(running: Date | null, days: number | undefined, at: Date): Date | null {
  if (days === undefined) return running;
  const until = new Date(at.getTime() + days * DAY_MS);
  return running !== null && running > until ? running : until;
}
