import { createHash, createHmac } from 'node:crypto';
import type { KeyRing } from '../../platform/keys.ts';
import type { Random } from '../../platform/random.ts';
import { makeSlowHash } from '../../platform/slow-hash.ts';

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

/**
 * Ten thousand PINs are soon tried against a stolen table, however hard each try. So what is hashed is an HMAC under a pepper that
 * the database does not have.
 */
export function makePinHasher({
  secrets,
  random,
  mostWaiting,
}: {
  secrets: { readonly pin: KeyRing };
  random: Random;
  mostWaiting?: number;
}): PinHasher {
  const hard = makeSlowHash({ random, ...(mostWaiting !== undefined && { mostWaiting }) });
  const pepperOf = (number: number) => secrets.pin.find((pepper) => numberOf(pepper) === number)!;

  return {
    get peppers() {
      return secrets.pin.map(numberOf);
    },
    mustHaveRoom: hard.mustHaveRoom,
    async make(given) {
      const [inUse] = secrets.pin;
      return { hash: await hard.make(withPepper(inUse, given)), pepper: numberOf(inUse) };
    },
    matches: ({ hash, pepper }, given) => hard.matches(hash, withPepper(pepperOf(pepper), given)),
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
