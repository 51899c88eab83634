import type { Slice } from './run-slice.ts';

export interface Done {
  readonly endedAt: number;
  readonly milliseconds: number;
}

/** A slice without its beginning, in which a new connection plans its statements and reads the catalogue for the first time. */
export function steadyPart(done: readonly Done[], settlingMs: number): Slice {
  const begunAt = done.reduce((first, { endedAt, milliseconds }) => Math.min(first, endedAt - milliseconds), Infinity);
  const steadyAt = begunAt + settlingMs;
  const counted = done.filter(({ endedAt }) => endedAt > steadyAt);
  const endedAt = counted.reduce((last, each) => Math.max(last, each.endedAt), 0);
  if (counted.length === 0) throw new Error('Nothing was posted after the beginning of the slice');
  return {
    requests: counted.length,
    seconds: (endedAt - steadyAt) / 1000,
    milliseconds: counted.map(({ milliseconds }) => milliseconds),
  };
}
