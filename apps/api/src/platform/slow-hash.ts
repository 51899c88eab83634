import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { makeConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';
import type { Random } from './random.ts';

export interface SlowHash {
  readonly mustHaveRoom: ConcurrencyLimit['mustHaveRoom'];
  readonly make: (text: string) => Promise<string>;
  readonly matches: (hashed: string, text: string) => Promise<boolean>;
}

// Argon2id with 19 MiB and two passes. The number is the library's name for it: a const enum is not there at run time.
const HARD = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
// Each keeps a core busy for some thirty milliseconds: on a machine of two cores the other one is everybody else's, and with more of them
// the other threads of the pool are left to files and names.
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
// Half a second in line.
const MOST_WAITING = 16 * AT_ONCE;

/** For what people keep in their heads: each guess costs memory and time. Runs in the thread pool, never on the event loop. */
export function makeSlowHash({
  random,
  mostWaiting = MOST_WAITING,
}: {
  random: Random;
  mostWaiting?: number;
}): SlowHash {
  const slots = makeConcurrencyLimit({ atOnce: AT_ONCE, mostWaiting });
  return {
    mustHaveRoom: slots.mustHaveRoom,
    make: (text) => slots.run(() => hash(text, { ...HARD, salt: random.bytes(16) })),
    matches: (hashed, text) => slots.run(() => verify(hashed, text)),
  };
}
