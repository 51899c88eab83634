import { createHash, createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Random } from '../../platform/random.ts';
import { makeSlots } from './slots.ts';

export interface HashedPin {
  readonly hash: string;
  /** Which pepper it was made with. */
  readonly pepper: number;
}

interface PlayersPin {
  readonly playerId: bigint;
  readonly pin: string;
}

export interface PinHasher {
  /** The peppers a PIN can be compared with, the one in use first. */
  readonly peppers: readonly number[];
  readonly mustHaveRoom: () => void;
  readonly make: (given: PlayersPin) => Promise<HashedPin>;
  readonly matches: (hashed: HashedPin, given: PlayersPin) => Promise<boolean>;
}

// Argon2id with 19 MiB and two passes. The number is the library's name for it: a const enum is not there at run time.
const HARD = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
// Leaves the other threads of the pool to files and names.
const AT_ONCE = 2;
// Half a second in line.
const MOST_WAITING = 64;

/**
 * Ten thousand PINs are soon tried against a stolen table, however hard each try. So what is hashed is an HMAC under a pepper that
 * the database does not have. Runs in the thread pool, never on the event loop.
 */
export function makePinHasher({
  peppers,
  random,
  mostWaiting = MOST_WAITING,
}: {
  peppers: readonly [string, ...(string | null)[]];
  random: Random;
  mostWaiting?: number;
}): PinHasher {
  const slots = makeSlots({ atOnce: AT_ONCE, mostWaiting });
  const secrets = new Map(peppers.filter((pepper) => pepper !== null).map((pepper) => [numberOf(pepper), pepper]));
  const inUse = numberOf(peppers[0]);

  return {
    peppers: [...secrets.keys()],
    mustHaveRoom: slots.mustHaveRoom,
    async make(given) {
      const peppered = withPepper(secrets.get(inUse)!, given);
      return { hash: await slots.run(() => hash(peppered, { ...HARD, salt: random.bytes(16) })), pepper: inUse };
    },
    matches: ({ hash: hashed, pepper }, given) =>
      slots.run(() => verify(hashed, withPepper(secrets.get(pepper)!, given))),
  };
}

/** The player is part of it: a hash copied from one row to another opens nothing. As text, since the library compares no other. */
function withPepper(pepper: string, { playerId, pin }: PlayersPin): string {
  return createHmac('sha256', pepper).update(`${playerId}|${pin}`).digest('base64');
}

/** Fifteen bits that tell peppers apart, so that no number has to be kept in step with them by hand. */
function numberOf(pepper: string): number {
  return createHash('sha256').update(`pin-pepper|${pepper}`).digest().readUInt16BE(0) >> 1;
}
