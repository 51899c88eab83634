import { allow, refuse, type Decision } from './decision.ts';
import { naira } from './naira.ts';
import type { Settings } from './settings.ts';

/** What two people can do about money that no rule puts right. */
export type AdjustmentKind = 'credit' | 'refund' | 'write-off' | 'recover';

/** What is known of what they look at. All amounts are kobo. */
export type Adjustable =
  /** Paid, and not as it was asked for: nobody has it. `told` is what its provider said came in. */
  | { readonly of: 'quarantined-payment'; readonly told: bigint | null }
  /** Given to the player: `left` was not given back yet, `pocket` is what the wallet has where it went to. */
  | { readonly of: 'given-payment'; readonly left: bigint; readonly pocket: bigint }
  /** Given back to the player and paid by the bank all the same. */
  | { readonly of: 'overpaid-withdrawal'; readonly left: bigint; readonly cash: bigint }
  | { readonly of: 'player'; readonly cash: bigint; readonly owed: bigint }
  /** Nothing is wrong with it that people could put right. */
  | { readonly of: 'nothing' };

export interface Leeway {
  readonly kind: AdjustmentKind;
  readonly least: bigint;
  /** How much there is to put right; null when only the limits say. */
  readonly left: bigint | null;
  /** What the wallet has to take it from; null when it is not taken from one. */
  readonly covered: bigint | null;
}

const free = { least: 1n, left: null, covered: null };

/** What can be done about it, and how much of it. Nobody is made to owe, and nothing is put right twice. */
export function leewayOf(about: Adjustable): readonly Leeway[] {
  if (about.of === 'quarantined-payment') {
    const upTo = { ...free, left: about.told };
    // Nothing at all may have come: then there is nothing to give, and the payment is only closed.
    return [
      { ...upTo, kind: 'credit' },
      { ...upTo, kind: 'refund' },
      { ...upTo, kind: 'write-off', least: 0n },
    ];
  }
  if (about.of === 'given-payment')
    return about.left > 0n ? [{ kind: 'refund', least: 1n, left: about.left, covered: about.pocket }] : [];
  if (about.of === 'overpaid-withdrawal') {
    const { left, cash } = about;
    return left > 0n
      ? [
          { kind: 'recover', least: 1n, left, covered: cash },
          { kind: 'write-off', least: 1n, left, covered: null },
        ]
      : [];
  }
  if (about.of === 'nothing') return [];
  return [
    { ...free, kind: 'credit' },
    { ...free, kind: 'recover', covered: about.cash },
    ...(about.owed > 0n ? [{ ...free, kind: 'write-off', left: about.owed } as const] : []),
  ];
}

export interface AdjustmentLimits {
  readonly limits: Settings['adjustments'];
  /** Put right since the day began. */
  readonly today: bigint;
}

/** Whether this may be asked for, and again whether it may be done. */
export function mayAdjust(
  { kind, amount }: { readonly kind: AdjustmentKind; readonly amount: bigint },
  about: Adjustable,
  { limits, today }: AdjustmentLimits,
): Decision<
  null,
  'adjustment_unfit' | 'adjustment_too_large' | 'adjustments_per_day' | 'more_than_left' | 'not_covered'
> {
  const leeway = leewayOf(about).find((each) => each.kind === kind);
  if (!leeway || amount < leeway.least) return refuse('adjustment_unfit');
  if (leeway.left !== null && amount > leeway.left) return refuse('more_than_left');
  if (leeway.covered !== null && amount > leeway.covered) return refuse('not_covered');
  if (amount > naira(limits.largest)) return refuse('adjustment_too_large');
  return today + amount > naira(limits.perDay) ? refuse('adjustments_per_day') : allow(null);
}
