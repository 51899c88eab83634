import { createHash } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';

export interface FixedClock extends Clock {
  readonly advance: (by: { seconds?: number; minutes?: number; hours?: number; days?: number }) => void;
  readonly set: (now: Date) => void;
}

/** A clock that stands still until it is told to move. */
export function fixedClock(start = '2026-11-16T09:00:00.000Z'): FixedClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
    set(to) {
      now = new Date(to);
    },
  };
}

/** The same chance in every run. */
export function seededRandom(seed = 'spw'): Random {
  let counter = 0;
  const bytes = (count: number): Buffer => {
    const blocks: Buffer[] = [];
    for (let have = 0; have < count; have += 32) {
      counter += 1;
      blocks.push(createHash('sha256').update(`${seed}:${counter}`).digest());
    }
    return Buffer.concat(blocks).subarray(0, count);
  };
  return { bytes, below: (below) => bytes(6).readUIntBE(0, 6) % below };
}
