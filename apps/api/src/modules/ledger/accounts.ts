import type { Powerup } from '@spw/rules/powerups';

/** The chart of accounts. Every account that money, plays or powerups can stand in is here and nowhere else. */
export const ASSETS = {
  NGN: 1,
  PLAY: 2,
  doublepoint: 3,
  fiftyfifty: 4,
  skip: 5,
  timefreeze: 6,
  WILDCARD: 7,
} as const;

export type Asset = keyof typeof ASSETS;
export type Good = Exclude<Asset, 'NGN'>;

/** A player's slots for goods; 0 to 3 are kept for naira. */
const SLOTS: Record<Good, bigint> = {
  PLAY: 4n,
  doublepoint: 5n,
  fiftyfifty: 6n,
  skip: 7n,
  timefreeze: 8n,
  WILDCARD: 9n,
} satisfies Record<Powerup | 'PLAY' | 'WILDCARD', bigint>;

export const GOODS = Object.keys(SLOTS) as Good[];

const SLOTS_PER_PLAYER = 16n;

export function playerAccount(playerId: bigint, good: Good): bigint {
  return playerId * SLOTS_PER_PLAYER + SLOTS[good];
}

/** The house: where goods come from, and where they go when they are used. */
export const house = {
  issued: (good: Good) => BigInt(-50 - ASSETS[good]),
  used: (good: Good) => BigInt(-60 - ASSETS[good]),
};
