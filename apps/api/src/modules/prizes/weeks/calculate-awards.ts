import type { LagosWeek } from '@spw/rules/lagos';
import { awardsOf, type Candidate } from '@spw/rules/prize-awards';
import { lastDayOf } from '@spw/rules/prize-week';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { idFrom } from '../../../platform/ids.ts';
import { eligibilityFacts } from '../../players/index.ts';
import { accountsPaidTo, hashesPaidTo } from '../../withdrawals/index.ts';
import type { AwardRow } from '../awards/award-store.ts';
import { lastDecisions } from '../desk/decision-store.ts';
import { own } from '../tables.ts';
import type { WeekRow } from './week-store.ts';

export interface Standing {
  readonly rank: number;
  readonly playerId: bigint;
  readonly points: number;
}

export interface CalculatedAwards {
  readonly factor: number;
  readonly rows: Omit<AwardRow, 'creditedAt'>[];
}

/** So many of the standings are looked up at once. The list is mostly full with the first of them. */
const LOOKED_UP = 50;

/** Who is paid what, from the standings, what is known of the players now, and what operators decided. */
export async function calculateAwards(
  db: DbOrTx,
  { week, rules }: Pick<WeekRow, 'week' | 'rules'>,
  standings: readonly Standing[],
): Promise<CalculatedAwards> {
  const decisions = await lastDecisions(db, week);
  const candidates: Candidate[] = [];
  const calculate = () => awardsOf(candidates, { ...rules, day: lastDayOf(week) });
  let { factor, awards } = calculate();
  // Once the list is full, whoever comes after is on it no more.
  while (candidates.length < standings.length && awards.length === candidates.length) {
    const next = standings.slice(candidates.length, candidates.length + LOOKED_UP);
    candidates.push(...(await candidatesOf(db, decisions, next)));
    ({ factor, awards } = calculate());
  }
  const playerAt = new Map(standings.map(({ rank, playerId }) => [rank, playerId]));
  const rows = awards.map(({ rank, place, withheld, prize, tax, net }) => ({
    week,
    playerId: playerAt.get(rank)!,
    awardId: awardIdOf(week, playerAt.get(rank)!),
    rank,
    place,
    withheld,
    prizeKobo: prize,
    taxKobo: tax,
    netKobo: net,
  }));
  return { factor: Number(factor), rows };
}

export function standingsOf(db: DbOrTx, week: LagosWeek): Promise<Standing[]> {
  return own(db)
    .selectFrom('prizeStandings')
    .select(['rank', 'playerId', 'points'])
    .where('week', '=', week)
    .orderBy('rank')
    .execute();
}

/** Puts a list in the place of the one before. The caller holds the week. */
export async function saveAwards(
  tx: Tx,
  week: LagosWeek,
  { factor, rows }: CalculatedAwards,
): Promise<{ factorMillionths: number; awardsHash: Buffer }> {
  await clearAwards(tx, week);
  if (rows.length > 0) await own(tx).insertInto('prizeAwards').values(rows).execute();
  const { rows: hashed } = await sql<{ hash: Buffer }>`select prize_awards_hash(${week}, ${factor}) as hash`.execute(
    tx,
  );
  return { factorMillionths: factor, awardsHash: hashed[0]!.hash };
}

export async function clearAwards(tx: Tx, week: LagosWeek): Promise<void> {
  await own(tx).deleteFrom('prizeAwards').where('week', '=', week).execute();
}

/** What a list of prizes rests on besides points. */
async function candidatesOf(
  db: DbOrTx,
  decisions: Awaited<ReturnType<typeof lastDecisions>>,
  standings: readonly Standing[],
): Promise<Candidate[]> {
  const playerIds = standings.map(({ playerId }) => playerId);
  const [facts, accounts, hashes] = [
    await eligibilityFacts(db, playerIds),
    await accountsPaidTo(db, playerIds),
    await hashesPaidTo(db, playerIds),
  ];
  return standings.map((standing) => ({
    ...standing,
    ...facts.get(standing.playerId)!,
    accounts: [
      ...(accounts.get(standing.playerId) ?? []).map(({ bankCode, accountNumber }) => `${bankCode}:${accountNumber}`),
      ...(hashes.get(standing.playerId) ?? []),
    ],
    decision: decisions.get(standing.playerId)?.verdict ?? null,
  }));
}

/** Always the same for the same prize, so that counting again makes the same rows. Those that are stored all have an `a` there. */
export function awardIdOf(week: LagosWeek, playerId: bigint): string {
  const id = idFrom(`prize:${week}:${playerId}`);
  return `${id.slice(0, 19)}a${id.slice(20)}`;
}
