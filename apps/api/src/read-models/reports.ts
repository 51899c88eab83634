import type { getReports, ReportData } from '@spw/contract/console/reports';
import type { QueryOf } from '@spw/contract/endpoint';
import { MEASURED } from '@spw/rules/difficulty';
import { addDays, lagosDay, lagosWeek, startOf, type LagosDay, type LagosWeek } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import {
  cohorts,
  countsByNumber,
  differentPeople,
  inRange,
  lengthOf,
  rangeBefore,
  stoppedPaying,
  total,
  within,
  yearBefore,
  type DayRange,
  type ReportFact,
} from '@spw/rules/reports';
import { sql } from 'kysely';
import { countedDays, readFacts } from '../modules/totals/index.ts';
import type { Db } from '../platform/db/database.ts';
import { reportSource } from '../platform/db/report-source.ts';
import { channelsOf } from './channel-facts.ts';
import { prizeLiability } from './prize-liability.ts';
import type { TodayDeps } from './today.ts';

type Query = QueryOf<typeof getReports>;

const USUAL_DAYS = 28;
const MOST_DAYS = 366;
/** So many weeks of joining are followed, and so many weeks stand beside each other. */
const WEEKS = 8;

/** Whole days over time. Everything but prizes and questions, of which there are few, was counted by the worker. */
export async function showReports(deps: TodayDeps, query: Query): Promise<ReportData> {
  const { db } = await reportSource(deps);
  const now = await deps.databaseNow(db);
  const counted = await countedDays(db);
  const range = rangeOf(query, counted?.last ?? addDays(lagosDay(now), -1));
  const beside = query.beside === 'year' ? yearBefore(range) : rangeBefore(range);
  const weeks = lastWeeks(range.to);
  const facts = await readFacts(db, {
    from: [beside.from, rangeBefore(beside).from, rangeBefore(range).from, weeks[0]!].toSorted()[0]!,
    to: range.to,
  });
  return {
    countedFrom: counted?.first ?? null,
    countedTo: counted?.last ?? null,
    range,
    beside,
    days: daysOf(facts, range),
    besideDays: daysOf(facts, beside),
    figures: figuresOf(facts, range),
    besideFigures: figuresOf(facts, beside),
    cohorts: cohorts(facts, weeks),
    funnel: funnelOf(facts, { week: weeks.at(-1)!, range }),
    weeks: await weeksOf(db, facts, weeks),
    prizes: await prizesOf(db, deps, now),
    channels: channelsOf(facts, range),
    questions: await questionsOf(db, range),
  };
}

function rangeOf({ from, to }: Query, last: LagosDay): DayRange {
  const until = (to && to < last ? to : last) as LagosDay;
  const earliest = addDays(until, 1 - MOST_DAYS);
  const asked = (from ?? addDays(until, 1 - USUAL_DAYS)) as LagosDay;
  if (asked > until) return { from: until, to: until };
  return { from: asked < earliest ? earliest : asked, to: until };
}

/** The last whole weeks up to a day, the earliest first. */
function lastWeeks(to: LagosDay): LagosWeek[] {
  const next = lagosWeek(startOf(addDays(to, 1)));
  return Array.from({ length: WEEKS }, (_, at) => addDays(next, (at - WEEKS) * 7) as LagosWeek);
}

const naira = (kobo: number) => toNaira(BigInt(kobo));
/** To the kobo. */
const each = (kobo: number, of: number) => (of === 0 ? null : naira(Math.round(kobo / of)));

function daysOf(facts: readonly ReportFact[], range: DayRange): ReportData['days'] {
  const byDay = Map.groupBy(facts.filter(inRange(range)), ({ day }) => day);
  return Array.from({ length: lengthOf(range) }, (_, at) => {
    const day = addDays(range.from, at);
    const here = byDay.get(day) ?? [];
    const sold = (source: string) => naira(total(here, 'revenue', source));
    return {
      day,
      players: total(here, 'players'),
      newPlayers: total(here, 'new'),
      rounds: total(here, 'rounds'),
      payers: total(here, 'payers'),
      revenue: {
        plays: sold('plays'),
        subscription: sold('subscription'),
        powerups: sold('powerups'),
        wildcard: sold('wildcard'),
        airtime: sold('airtime'),
      },
      paidIn: naira(total(here, 'paid-in')),
      paidOut: naira(total(here, 'paid-out')),
    };
  });
}

function figuresOf(facts: readonly ReportFact[], range: DayRange): ReportData['figures'] {
  const here = facts.filter(inRange(range));
  const revenue = total(here, 'revenue');
  const players = differentPeople(here, 'players', range);
  const payers = differentPeople(here, 'payers', range);
  const { of, stopped } = stoppedPaying(facts, range);
  return {
    players,
    newPlayers: total(here, 'new'),
    rounds: total(here, 'rounds'),
    payers,
    revenue: naira(revenue),
    perPlayer: each(revenue, players),
    perPayer: each(revenue, payers),
    payersBefore: of,
    stopped,
  };
}

function funnelOf(
  facts: readonly ReportFact[],
  { week, range }: { week: LagosWeek; range: DayRange },
): ReportData['funnel'] {
  const days = { from: week, to: addDays(week, 6) };
  const since = facts.filter(inRange({ from: week, to: range.to }));
  return {
    ...days,
    registered: total(facts.filter(inRange(days)), 'new'),
    firstPlay: total(since, 'first-play', week),
    secondDay: total(since, 'second-day', week),
    firstPayment: total(since, 'first-payment', week),
    secondPayment: total(since, 'second-payment', week),
    hoursToPayment: within(countsByNumber(facts.filter(inRange(range)), 'hours-to-payment'), 0.5),
  };
}

async function weeksOf(
  db: Db,
  facts: readonly ReportFact[],
  weeks: readonly LagosWeek[],
): Promise<ReportData['weeks']> {
  const { rows } = await sql<{ week: LagosWeek; prizes: bigint }>`
    select week, sum(prize_kobo) as prizes from prize_awards where week = any(${[...weeks]}::date[]) and withheld is null group by week`.execute(
    db,
  );
  const awarded = new Map(rows.map(({ week, prizes }) => [week, prizes]));
  return weeks.map((week) => {
    const here = facts.filter(inRange({ from: week, to: addDays(week, 6) }));
    const revenue = total(here, 'revenue');
    const prizes = awarded.get(week);
    return {
      week,
      revenue: naira(revenue),
      perPlayerDay: each(revenue, total(here, 'players')),
      prizes: prizes === undefined ? null : toNaira(prizes),
    };
  });
}

async function prizesOf(db: Db, { currentSettings }: TodayDeps, now: Date): Promise<ReportData['prizes']> {
  const { week, liability, budget } = await prizeLiability(db, now, await currentSettings());
  return { week, liability, budget };
}

async function questionsOf(db: Db, { from, to }: DayRange): Promise<ReportData['questions']> {
  const { rows } = await sql<ReportData['questions']>`
    select count(*)::int as approved,
      count(*) filter (where measured and place > own)::int as harder,
      count(*) filter (where measured and place < own)::int as easier,
      count(*) filter (where not measured)::int as unmeasured,
      (select count(distinct question_id)::int from question_reports
        where created_at >= ${startOf(from)} and created_at < ${startOf(addDays(to, 1))}) as reported
    from (
      select served >= ${MEASURED.answers} as measured, array_position(array['easy', 'medium', 'hard'], tier) as own,
        case when answered_right >= served * ${MEASURED.easyFrom}::numeric then 1
          when answered_right >= served * ${MEASURED.mediumFrom}::numeric then 2 else 3 end as place
      from questions where state = 'approved'
    ) q`.execute(db);
  return rows[0]!;
}
