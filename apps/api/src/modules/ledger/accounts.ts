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
  WELCOME: 8,
} as const;

export type Asset = keyof typeof ASSETS;
export type GameAsset = Exclude<Asset, 'NGN'>;
/** What is bought and given away. A welcome play is neither: it has a transfer of its own. */
export type SoldAsset = Exclude<GameAsset, 'WELCOME'>;

/** Where a player's naira can be. Play credit is spendable and never withdrawable; held is on its way to a bank. */
export type Pocket = 'cash' | 'playCredit' | 'held' | 'debt';

const SLOTS: Record<Pocket | GameAsset, bigint> = {
  cash: 0n,
  playCredit: 1n,
  held: 2n,
  debt: 3n,
  PLAY: 4n,
  doublepoint: 5n,
  fiftyfifty: 6n,
  skip: 7n,
  timefreeze: 8n,
  WILDCARD: 9n,
  WELCOME: 10n,
} satisfies Record<Pocket | Powerup | 'PLAY' | 'WILDCARD' | 'WELCOME', bigint>;

/** What a player has, each at the place of its slot. */
export const PLAYER_PLACES = Object.keys(SLOTS);

export const SOLD_ASSETS: readonly SoldAsset[] = [
  'PLAY',
  'doublepoint',
  'fiftyfifty',
  'skip',
  'timefreeze',
  'WILDCARD',
];
export const GAME_ASSETS: readonly GameAsset[] = [...SOLD_ASSETS, 'WELCOME'];

const SLOTS_PER_PLAYER = 16n;

export function playerAccount(playerId: bigint, place: Pocket | GameAsset): bigint {
  return playerId * SLOTS_PER_PLAYER + SLOTS[place];
}

export type Carrier = 'mtn' | 'airtel' | 'glo' | 't2';
/** What money from outside comes by, and is with until it is in our bank. */
export type Rail = 'card' | 'momo' | 'smartcash' | Carrier;
export type Sale = 'subscription' | 'plays' | 'powerups' | 'wildcard';

const CARRIERS: Record<Carrier, bigint> = { mtn: -14n, airtel: -15n, glo: -16n, t2: -17n };
const SALES: Record<Sale, bigint> = { subscription: -20n, plays: -21n, powerups: -22n, wildcard: -23n };

const RAILS: Record<Rail, bigint> = { card: -10n, momo: -12n, smartcash: -13n, ...CARRIERS };

/** The house: only ever added to, so that no row of it is one that everybody waits for. What it has lies below zero. */
export const house = {
  /** At the card provider and not yet in our bank. */
  cardClearing: -10n,
  /** At the card provider, to pay withdrawals from. */
  payoutFloat: -11n,
  mobileMoney: { momo: -12n, smartcash: -13n },
  /** What a carrier has taken from airtime and owes us. */
  carrier: (carrier: Carrier) => CARRIERS[carrier],
  rail: (rail: Rail) => RAILS[rail],
  sales: (sale: Sale) => SALES[sale],
  cardSurcharge: -24n,
  mobileMoneyCharges: -25n,
  providerFees: -30n,
  prizeCost: -31n,
  prizesPayable: -32n,
  withheldTax: -33n,
  /** Came in and fits nothing yet. */
  suspense: -40n,
  /** Put aside from a wallet for a payer who gets it back, until the provider has given it. */
  refundsOnTheWay: -41n,
  /** What players who left could not withdraw and gave up. */
  givenUp: -43n,
  chargebacks: -42n,
  /** What two people put right at our cost, or to our good. */
  mended: -44n,
  /** Paid by a bank after the player had been given it back, and not borne by anybody yet. */
  overpaid: -45n,
  /** Where game assets come from, and where they go when they are used. */
  issued: (asset: GameAsset) => BigInt(-50 - ASSETS[asset]),
  used: (asset: GameAsset) => BigInt(-60 - ASSETS[asset]),
} as const;
