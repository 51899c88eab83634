import type { DataOf } from '@spw/contract/endpoint';
import type { getWinners } from '@spw/contract/prizes';
import { maskUsername } from '@spw/rules/masked-name';
import { toNaira } from '@spw/rules/naira';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { publicFacts } from '../../players/index.ts';
import { firstPaidAfter } from '../../withdrawals/index.ts';
import { own } from '../tables.ts';
import { isoOf } from './prize-view.ts';

type Winners = DataOf<typeof getWinners>;

/** Who won, for everyone to see: approved weeks alone, names masked. */
export async function showWinners(db: Db, wanted: string | null): Promise<Winners> {
  const weeks = await decidedWeeks(db);
  const at = wanted === null ? weeks.length - 1 : weeks.findIndex(({ week }) => week === wanted);
  if (wanted !== null && at < 0) throw new Refusal('not_found');
  const week = weeks[at];
  return {
    week: week ? await showWeek(db, week) : null,
    before: weeks[at - 1]?.week ?? null,
    after: weeks[at + 1]?.week ?? null,
    inReview: await weekInReview(db),
    soFar: await paidSoFar(db, weeks),
  };
}

type Decided = Awaited<ReturnType<typeof decidedWeeks>>[number];

function decidedWeeks(db: Db) {
  return own(db)
    .selectFrom('prizeWeeks')
    .select(['week', 'approvedAt', 'standingsHash', 'players', 'factorMillionths', 'rules'])
    .where('approvedAt', 'is not', null)
    .orderBy('week')
    .execute();
}

async function showWeek(db: Db, row: Decided): Promise<NonNullable<Winners['week']>> {
  const awards = await own(db)
    .selectFrom('prizeAwards as a')
    .innerJoin('prizeStandings as s', (join) =>
      join.onRef('s.week', '=', 'a.week').onRef('s.playerId', '=', 'a.playerId'),
    )
    .select(['a.playerId', 'a.place', 'a.netKobo', 'a.creditedAt', 's.points'])
    .where('a.week', '=', row.week)
    .where('a.place', 'is not', null)
    .orderBy('a.place')
    .execute();
  const facts = await publicFacts(
    db,
    awards.map(({ playerId }) => playerId),
  );
  const winners: NonNullable<Winners['week']>['winners'] = [];
  for (const { playerId, place, netKobo, creditedAt, points } of awards) {
    const { username, state } = facts.get(playerId)!;
    const paidAt = creditedAt && (await firstPaidAfter(db, { playerId, after: creditedAt }));
    winners.push({
      place: place!,
      name: maskUsername(username),
      state,
      points,
      amount: toNaira(netKobo),
      creditedAt: isoOf(creditedAt),
      paidAt: isoOf(paidAt),
    });
  }
  return {
    week: row.week,
    approvedAt: row.approvedAt!.toISOString(),
    standingsHash: row.standingsHash!.toString('hex'),
    players: row.players!,
    taxThousandths: (row.rules as { prizes: { withholdingThousandths: number } }).prizes.withholdingThousandths,
    factorMillionths: row.factorMillionths!,
    winners,
    total: toNaira(awards.reduce((sum, { netKobo }) => sum + netKobo, 0n)),
  };
}

async function weekInReview(db: Db): Promise<Winners['inReview']> {
  const row = await own(db)
    .selectFrom('prizeWeeks')
    .select(['week', 'countedAt', 'standingsHash'])
    .where('state', '=', 'provisional')
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { week: row.week, closedAt: row.countedAt!.toISOString(), standingsHash: row.standingsHash!.toString('hex') }
    : null;
}

async function paidSoFar(db: Db, weeks: readonly Decided[]): Promise<Winners['soFar']> {
  const paid = await own(db)
    .selectFrom('prizeAwards')
    .select([sql<bigint>`coalesce(sum(net_kobo), 0)::bigint`.as('amount'), sql<number>`count(*)::int`.as('winners')])
    .where('creditedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return { since: weeks[0]?.week ?? null, amount: toNaira(paid.amount), winners: paid.winners, weeks: weeks.length };
}
