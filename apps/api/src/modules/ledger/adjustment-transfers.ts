import { house, type Rail } from './accounts.ts';
import { naira, nonZero, pocket } from './lines.ts';
import type { Transfer } from './post.ts';

/** What two people put right. One key for each adjustment, whatever it does: none is done twice. */
interface Adjusted {
  readonly playerId: bigint;
  readonly adjustmentId: string;
  /** What it is about, when it has a name. */
  readonly reference?: string;
  readonly amount: bigint;
}

const keyOf = ({ adjustmentId }: Adjusted) => `adjust:${adjustmentId}`;
const about = ({ reference }: Adjusted) => (reference === undefined ? {} : { reference });

/** Into the wallet: what came by a rail and fitted nothing, or, with none, at our cost. */
export function adjustCredit(
  adjusted: Adjusted & { readonly to: 'cash' | 'playCredit'; readonly rail: Rail | null },
): Transfer {
  const { playerId, amount, to, rail } = adjusted;
  const source = rail === null ? house.mended : house.rail(rail);
  return {
    player: playerId,
    key: keyOf(adjusted),
    kind: 'adjust-credit',
    ...about(adjusted),
    lines: [pocket(playerId, to, amount), naira(source, -amount)],
  };
}

/** Given back outside, by hand: from the wallet, or, when the player never had it, in and out by the same rail. */
export function adjustRefund(
  adjusted: Adjusted & { readonly from: 'cash' | 'playCredit' | null; readonly rail: Rail },
): Transfer {
  const { playerId, amount, from, rail } = adjusted;
  const source = from === null ? naira(house.rail(rail), -amount) : pocket(playerId, from, -amount);
  return {
    player: playerId,
    key: keyOf(adjusted),
    kind: 'adjust-refund',
    ...about(adjusted),
    lines: [source, naira(house.rail(rail), amount)],
  };
}

/** Nobody gets it any more: what came in stays ours, what is missing or owed is our loss. */
export function adjustWriteOff(adjusted: Adjusted & { readonly what: Rail | 'overpaid' | 'debt' }): Transfer {
  const { playerId, amount, what } = adjusted;
  const lines =
    what === 'overpaid'
      ? [naira(house.overpaid, amount), naira(house.mended, -amount)]
      : what === 'debt'
        ? [pocket(playerId, 'debt', amount), naira(house.mended, -amount)]
        : [naira(house.mended, amount), naira(house.rail(what), -amount)];
  return { player: playerId, key: keyOf(adjusted), kind: 'adjust-write-off', ...about(adjusted), lines };
}

/** Out of the wallet: for what a bank paid twice, or what should never have come into it. */
export function adjustRecover(adjusted: Adjusted & { readonly what: 'overpaid' | 'mended' }): Transfer {
  const { playerId, amount, what } = adjusted;
  return {
    player: playerId,
    key: keyOf(adjusted),
    kind: 'adjust-recover',
    ...about(adjusted),
    lines: [pocket(playerId, 'cash', -amount), naira(house[what], amount)],
  };
}

interface Overpaid {
  readonly playerId: bigint;
  readonly withdrawalId: string;
  readonly reference: string;
  readonly amount: bigint;
}

/** A bank paid what the player had been given back: it is missing until somebody has borne it. */
export function overpayWithdrawal({ playerId, withdrawalId, reference, amount }: Overpaid): Transfer {
  return {
    player: playerId,
    key: `withdrawal:${withdrawalId}:overpaid`,
    kind: 'withdrawal-overpaid',
    reference,
    lines: [naira(house.payoutFloat, amount), naira(house.overpaid, -amount)],
  };
}

/** The bank returned that too: whoever has borne a part of it gets it again. */
export function returnOverpaid({
  playerId,
  withdrawalId,
  reference,
  amount,
  recovered,
  writtenOff,
}: Overpaid & { readonly recovered: bigint; readonly writtenOff: bigint }): Transfer {
  return {
    player: playerId,
    key: `withdrawal:${withdrawalId}:overpaid-back`,
    kind: 'withdrawal-overpaid-back',
    reference,
    lines: nonZero([
      naira(house.payoutFloat, -amount),
      naira(house.overpaid, amount - recovered - writtenOff),
      pocket(playerId, 'cash', recovered),
      naira(house.mended, writtenOff),
    ]),
  };
}
