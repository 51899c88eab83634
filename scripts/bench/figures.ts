import type { Slice } from './run-slice.ts';

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** The processor's time a request took in the server's own process, where there is one: a busy machine changes it less than the rate. */
  readonly workedMs: number | null;
  /** The same in all processes of the database. */
  readonly databaseMs: number | null;
}

export interface MeasuredSlice extends Slice {
  readonly workedMs?: number;
  readonly databaseMs?: number;
}

export function figuresOf(slices: readonly MeasuredSlice[]): Figures {
  const milliseconds = slices.flatMap((slice) => slice.milliseconds);
  // The middle slice: one in which the machine was busy with something else does not count for more than it is.
  const perSecond = atShare(
    0.5,
    slices.map(({ requests, seconds }) => requests / seconds),
  );
  const perRequest = (of: (slice: MeasuredSlice) => number | undefined) => {
    const sums = slices.map(of).filter((spent) => spent !== undefined);
    return sums.length < slices.length ? null : sums.reduce((sum, spent) => sum + spent, 0) / milliseconds.length;
  };
  return {
    perSecond,
    p50: atShare(0.5, milliseconds),
    p95: atShare(0.95, milliseconds),
    workedMs: perRequest(({ workedMs }) => workedMs),
    databaseMs: perRequest(({ databaseMs }) => databaseMs),
  };
}

/** The middle of what the runs gave, and how far they lie apart. */
export interface Ratio {
  readonly middle: number;
  readonly least: number;
  readonly most: number;
}

/** Run by run, because the noise of the machine reaches both sides of a run alike. */
export function ratioOf(ours: readonly Slice[], theirs: readonly Slice[]): Ratio {
  const rate = ({ requests, seconds }: Slice) => requests / seconds;
  const ratios = ours.map((slice, run) => rate(slice) / rate(theirs[run]!));
  return { middle: atShare(0.5, ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

function atShare(share: number, values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
}
