import type { LagosDay } from '@spw/rules/lagos';

/**
 * What the carriers know of a number, asked before money leaves. Throws `ProviderRefusal` when they will not say and
 * `ProviderSilence` when nobody answers: to whoever asks both mean that it is unknown.
 */
export interface NumberCheckProvider {
  /** Whether another SIM has carried the number within these hours, 2400 at most. */
  wasSwapped(asked: { readonly phone: string; readonly withinHours: number }): Promise<boolean>;
  /** Whether the number has had another subscriber since that day. */
  wasReassigned(asked: { readonly phone: string; readonly since: LagosDay }): Promise<boolean>;
}
