import type { Prize } from '@spw/contract/prizes';
import { toNaira } from '@spw/rules/naira';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { explanationsFor } from '../desk/decision-store.ts';
import { own } from '../tables.ts';
import { autoCreditAt } from '../weeks/sweep-weeks.ts';
import { findWeek, type WeekRow } from '../weeks/week-store.ts';
import { awardsOfPlayer, referenceOf, type AwardRow } from './award-store.ts';

/** A player's prizes, newest week first. */
export async function prizesOf(db: DbOrTx, playerId: bigint): Promise<Prize[]> {
  const awards = await awardsOfPlayer(db, playerId);
  if (awards.length === 0) return [];
  const words = await explanationsFor(db, playerId);
  const prizes: Prize[] = [];
  for (const award of awards) prizes.push(await showPrize(db, award, words.get(award.week) ?? null));
  return prizes;
}

async function showPrize(db: DbOrTx, award: AwardRow, words: string | null): Promise<Prize> {
  const week = (await findWeek(db, award.week))!;
  const { points } = await own(db)
    .selectFrom('prizeStandings')
    .select('points')
    .where('week', '=', award.week)
    .where('playerId', '=', award.playerId)
    .executeTakeFirstOrThrow();
  return {
    week: award.week,
    state: stateOf(award, week),
    rank: award.rank,
    points,
    prize: toNaira(award.prizeKobo),
    tax: toNaira(award.taxKobo),
    amount: toNaira(award.netKobo),
    taxThousandths: week.rules.prizes.withholdingThousandths,
    factorMillionths: week.factorMillionths!,
    reason: award.withheld,
    words: award.withheld === 'operator' ? words : null,
    reference: referenceOf(award),
    reviewUntil: isoOf(week.reviewUntil),
    approvedAt: isoOf(week.approvedAt),
    creditsItselfAt: award.withheld ? null : isoOf(autoCreditAt(week)),
    creditedAt: isoOf(award.creditedAt),
  };
}

function stateOf({ withheld, creditedAt }: AwardRow, { approvedAt }: WeekRow): Prize['state'] {
  if (withheld) return 'withheld';
  if (creditedAt) return 'credited';
  return approvedAt ? 'ready' : 'in-review';
}

export function isoOf(at: Date | null): string | null {
  return at && at.toISOString();
}
