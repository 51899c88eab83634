import { house } from './accounts.ts';
import { naira, nonZero, pocket } from './lines.ts';
import { HOUSE, type Transfer } from './post.ts';

/** A week was approved: what its prizes come to is a cost from then on, and owed to its winners together. */
export function owePrizes({ week, amount }: { week: string; amount: bigint }): Transfer {
  return {
    player: HOUSE,
    key: `prizes:${week}:owed`,
    kind: 'prizes-owed',
    reference: week,
    lines: [naira(house.prizesPayable, amount), naira(house.prizeCost, -amount)],
  };
}

/** One prize, once for each rank of a week: the tax goes to its own account, the rest is the winner's. */
export function creditPrize({
  playerId,
  week,
  rank,
  reference,
  prize,
  tax,
}: {
  playerId: bigint;
  week: string;
  rank: number;
  reference: string;
  prize: bigint;
  tax: bigint;
}): Transfer {
  return {
    player: playerId,
    key: `prize:${week}:${rank}`,
    kind: 'prize',
    reference,
    lines: nonZero([
      pocket(playerId, 'cash', prize - tax),
      naira(house.withheldTax, tax),
      naira(house.prizesPayable, -prize),
    ]),
  };
}
