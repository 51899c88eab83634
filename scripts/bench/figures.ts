import type { Slice } from './run-slice.ts';

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** The processor's time a request took in the server's own process, where there is one: a busy machine changes it less than the rate. */
  readonly workedMs: number | null;
}

export interface MeasuredSlice extends Slice {
  readonly workedMs?: number;
}

export function figuresOf(slices: readonly MeasuredSlice[]): Figures {
  const milliseconds = slices.flatMap((slice) => slice.milliseconds);
  // The middle slice: one in which the machine was busy with something else does not count for more than it is.
  const perSecond = atShare(
    0.5,
    slices.map(({ requests, seconds }) => requests / seconds),
  );
  const worked = slices.every(({ workedMs }) => workedMs !== undefined)
    ? slices.reduce((sum, { workedMs = 0 }) => sum + workedMs, 0) / milliseconds.length
    : null;
  return { perSecond, p50: atShare(0.5, milliseconds), p95: atShare(0.95, milliseconds), workedMs: worked };
}

function atShare(share: number, values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
}
