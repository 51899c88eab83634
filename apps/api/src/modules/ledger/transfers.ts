import type { SpendSplit } from '@spw/rules/naira';
import { house, playerAccount, type Carrier, type GameAsset, type SoldAsset, type Sale } from './accounts.ts';
import { naira, nonZero, pocket } from './lines.ts';
import type { Line, Transfer } from './post.ts';

/**
 * Every kind of transfer there is, one constructor each. Whoever moves money says which kind it is and what it is about; which
 * accounts that touches is decided here.
 */
export {
  adjustCredit,
  adjustRecover,
  adjustRefund,
  adjustWriteOff,
  overpayWithdrawal,
  returnOverpaid,
} from './adjustment-transfers.ts';
export { creditPrize, owePrizes } from './prize-transfers.ts';

function assetLines(playerId: bigint, asset: GameAsset, count: bigint): Line[] {
  return [
    { account: playerAccount(playerId, asset), asset, amount: count },
    { account: house.issued(asset), asset, amount: -count },
  ];
}

interface Incoming {
  readonly playerId: bigint;
  readonly reference: string;
  readonly principal: bigint;
  readonly charges: bigint;
}

/** A card paid in: the principal is the player's, the surcharge ours. What the payer was charged beyond both waits in suspense. */
export function fundByCard({
  playerId,
  reference,
  principal,
  charges,
  excess,
}: Incoming & { excess: bigint }): Transfer {
  return {
    player: playerId,
    key: `fund:card:${reference}`,
    kind: 'fund-card',
    reference,
    lines: nonZero([
      pocket(playerId, 'cash', principal),
      naira(house.cardSurcharge, charges),
      naira(house.suspense, excess),
      naira(house.cardClearing, -(principal + charges + excess)),
    ]),
  };
}

/** What the card provider kept of it. */
export function bookCardFee({
  playerId,
  reference,
  fee,
}: {
  playerId: bigint;
  reference: string;
  fee: bigint;
}): Transfer {
  return {
    player: playerId,
    key: `fee:card:${reference}`,
    kind: 'card-fee',
    reference,
    lines: [naira(house.cardClearing, fee), naira(house.providerFees, -fee)],
  };
}

/** A prompt that was approved on a phone. Each prompt is a transfer of its own: two approved are two credited. */
export function fundByMobileMoney({
  playerId,
  reference,
  principal,
  charges,
  platform,
  promptId,
}: Incoming & { platform: 'momo' | 'smartcash'; promptId: string }): Transfer {
  return {
    player: playerId,
    key: `fund:${platform}:${promptId}`,
    kind: 'fund-mobile-money',
    reference,
    lines: nonZero([
      pocket(playerId, 'cash', principal),
      naira(house.mobileMoneyCharges, charges),
      naira(house.mobileMoney[platform], -(principal + charges)),
    ]),
  };
}

interface ByAirtime {
  readonly playerId: bigint;
  readonly carrier: Carrier;
  readonly reference: string;
  readonly gross: bigint;
}

/** The carrier keeps a share, so airtime becomes credit that can be played and never withdrawn. */
export function fundByAirtime({ playerId, carrier, reference, gross }: ByAirtime): Transfer {
  return {
    player: playerId,
    key: `fund:airtime:${reference}`,
    kind: 'fund-airtime',
    reference,
    lines: [pocket(playerId, 'playCredit', gross), naira(house.carrier(carrier), -gross)],
  };
}

/** Something sold by airtime. What is sold is granted by its own transfer in the same transaction. */
export function sellByAirtime({ playerId, carrier, reference, gross, sale }: ByAirtime & { sale: Sale }): Transfer {
  return {
    player: playerId,
    key: `sale:airtime:${reference}`,
    kind: 'sale-airtime',
    reference,
    lines: [naira(house.sales(sale), gross), naira(house.carrier(carrier), -gross)],
  };
}

interface FromWallet {
  readonly playerId: bigint;
  readonly purchaseId: string;
  readonly sale: Sale;
  readonly split: SpendSplit;
  /** Null for a subscription: its play comes with the period. */
  readonly assets: { readonly asset: SoldAsset; readonly count: number } | null;
}

/** Money and what it buys in one journal: there is never one without the other. */
export function buyFromWallet({ playerId, purchaseId, sale, split, assets }: FromWallet): Transfer {
  return {
    player: playerId,
    key: `purchase:${purchaseId}`,
    kind: `buy-${sale}`,
    reference: purchaseId,
    lines: nonZero([
      pocket(playerId, 'cash', 0n - split.fromCash),
      pocket(playerId, 'playCredit', 0n - split.fromCredit),
      naira(house.sales(sale), split.fromCash + split.fromCredit),
      ...(assets ? assetLines(playerId, assets.asset, BigInt(assets.count)) : []),
    ]),
  };
}

/** Plays for a number that was never here. They need no subscription, so they are no plays like those that are sold. */
export function welcome({ playerId, key, count }: { playerId: bigint; key: string; count: number }): Transfer {
  return {
    player: playerId,
    key: `welcome:${key}`,
    kind: 'welcome',
    lines: assetLines(playerId, 'WELCOME', BigInt(count)),
  };
}

interface Leaving {
  readonly playerId: bigint;
  readonly withdrawalId: string;
  readonly reference: string;
  readonly amount: bigint;
}

/** Put aside before anything is asked of a bank. */
export function holdWithdrawal({ playerId, withdrawalId, reference, amount }: Leaving): Transfer {
  return {
    player: playerId,
    key: `withdrawal:${withdrawalId}:hold`,
    kind: 'withdrawal-hold',
    reference,
    lines: [pocket(playerId, 'cash', -amount), pocket(playerId, 'held', amount)],
  };
}

/**
 * The bank has it, or it goes back to the player. One key for both ends: a withdrawal is resolved once, and the other end after it
 * is refused by the ledger itself.
 */
export function settleWithdrawal({ playerId, withdrawalId, reference, amount }: Leaving): Transfer {
  return {
    player: playerId,
    key: `withdrawal:${withdrawalId}:resolve`,
    kind: 'withdrawal-settle',
    reference,
    lines: [pocket(playerId, 'held', -amount), naira(house.payoutFloat, amount)],
  };
}

export function releaseWithdrawal({ playerId, withdrawalId, reference, amount }: Leaving): Transfer {
  return {
    player: playerId,
    key: `withdrawal:${withdrawalId}:resolve`,
    kind: 'withdrawal-release',
    reference,
    lines: [pocket(playerId, 'held', -amount), pocket(playerId, 'cash', amount)],
  };
}

/** A bank that took it and sent it back later. */
export function returnWithdrawal({ playerId, withdrawalId, reference, amount }: Leaving): Transfer {
  return {
    player: playerId,
    key: `withdrawal:${withdrawalId}:return`,
    kind: 'withdrawal-return',
    reference,
    lines: [naira(house.payoutFloat, -amount), pocket(playerId, 'cash', amount)],
  };
}

interface Refund {
  readonly playerId: bigint;
  readonly reference: string;
  readonly actionId: string;
  readonly amount: bigint;
}

/** Put aside before the provider is asked to give a card payment back. */
export function holdRefund({ playerId, reference, actionId, amount }: Refund): Transfer {
  return {
    player: playerId,
    key: `refund:${actionId}:hold`,
    kind: 'refund-hold',
    reference,
    lines: [pocket(playerId, 'cash', -amount), naira(house.refundsOnTheWay, amount)],
  };
}

/** The payer does not get it back after all. */
export function releaseRefund({ playerId, reference, actionId, amount }: Refund): Transfer {
  return {
    player: playerId,
    key: `refund:${actionId}:release`,
    kind: 'refund-release',
    reference,
    lines: [naira(house.refundsOnTheWay, -amount), pocket(playerId, 'cash', amount)],
  };
}

export function takeBackKey(name: string): string {
  return `take-back:card:${name}`;
}

/** A card payment taken back, or a part of it: what was put aside for it first, then from cash as far as it goes, the rest is owed. */
export function takeBackCard({
  playerId,
  reference,
  key,
  fromHold,
  fromCash,
  owed,
  charges,
  excess,
  why,
}: {
  playerId: bigint;
  reference: string;
  key: string;
  fromHold: bigint;
  fromCash: bigint;
  owed: bigint;
  charges: bigint;
  /** Of what lay in suspense. */
  excess: bigint;
  why: 'refund' | 'chargeback';
}): Transfer {
  return {
    player: playerId,
    key: takeBackKey(key),
    kind: `card-${why}`,
    reference,
    lines: nonZero([
      naira(house.refundsOnTheWay, -fromHold),
      pocket(playerId, 'cash', -fromCash),
      pocket(playerId, 'debt', -owed),
      naira(house.chargebacks, -charges),
      naira(house.suspense, -excess),
      naira(house.cardClearing, fromHold + fromCash + owed + charges + excess),
    ]),
  };
}

/** A player leaves for good, and with them goes what could not be withdrawn. */
export function giveUp({
  playerId,
  cash,
  playCredit,
}: {
  playerId: bigint;
  cash: bigint;
  playCredit: bigint;
}): Transfer {
  return {
    player: playerId,
    key: `give-up:${playerId}`,
    kind: 'give-up',
    lines: nonZero([
      pocket(playerId, 'cash', -cash),
      pocket(playerId, 'playCredit', -playCredit),
      naira(house.givenUp, cash + playCredit),
    ]),
  };
}

/** New money first pays what is owed. */
export function payDebt({ playerId, key, amount }: { playerId: bigint; key: string; amount: bigint }): Transfer {
  return {
    player: playerId,
    key: `debt:${key}`,
    kind: 'pay-debt',
    lines: [pocket(playerId, 'cash', -amount), pocket(playerId, 'debt', amount)],
  };
}
