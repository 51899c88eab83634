import type { getDays, getToday } from '@spw/contract/console/today';
import type { DataOf } from '@spw/contract/endpoint';
import { addDays, startOf, type LagosDay } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import type { Settings } from '@spw/rules/settings';
import { sql } from 'kysely';
import { allTables } from '../platform/db/all-tables.ts';
import type { Db, DbOrTx } from '../platform/db/database.ts';
import { dayWindow } from './day-window.ts';
import { peopleAndGames } from './people-and-games.ts';
import { liabilityByDay, prizeLiability } from './prize-liability.ts';
import { revenueOf } from './revenue.ts';
import { stuckMoney, waitingForPeople } from './stuck-money.ts';

export interface TodayDeps {
  readonly db: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
}

const DAYS = 14;

export async function showToday({ db, databaseNow, currentSettings }: TodayDeps): Promise<DataOf<typeof getToday>> {
  const window = dayWindow(await databaseNow(db));
  const { now } = window;
  const [people, sales, prizes, stuck, waiting, books] = await Promise.all([
    peopleAndGames(db, window),
    revenueOf(db, window),
    prizeLiability(db, now, await currentSettings()),
    stuckMoney(db, now),
    waitingForPeople(db),
    lastProof(db),
  ]);
  return { asOf: now.toISOString(), ...people, ...sales, prizes, stuck, waiting, ...books };
}

type Books = Pick<DataOf<typeof getToday>, 'books' | 'floats'>;

/** The findings of the worker's last verification. */
async function lastProof(db: Db): Promise<Books> {
  const run = await allTables(db)
    .selectFrom('invariantRuns')
    .select(['startedAt', 'finishedAt', 'findings', 'floats'])
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) return { books: { checkedAt: null, seconds: null, invariants: [] }, floats: [] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the worker, in this very shape
  const findings = run.findings as unknown as { id: string; says: string; offences: string[] }[];
  return {
    books: {
      // What came after it began was not verified.
      checkedAt: run.startedAt.toISOString(),
      seconds: (run.finishedAt.getTime() - run.startedAt.getTime()) / 1000,
      invariants: findings.map((finding) => ({ ...finding, holds: finding.offences.length === 0 })),
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    floats: run.floats as unknown as Books['floats'],
  };
}

interface DayRow {
  readonly day: LagosDay;
  readonly players: number;
  readonly rounds: number;
  readonly newPlayers: number;
  readonly revenue: bigint;
  readonly paidIn: bigint;
  readonly paidOut: bigint;
}

/** The last fourteen days, oldest first. */
export async function showDays({ db, databaseNow, currentSettings }: TodayDeps): Promise<DataOf<typeof getDays>> {
  const { now, day } = dayWindow(await databaseNow(db));
  const first = addDays(day, 1 - DAYS);
  const since = startOf(first);
  const lagos = (column: string) => sql`(${sql.ref(column)} at time zone 'Africa/Lagos')::date`;
  const { rows } = await sql<DayRow>`
    with days as (select ${first}::date + at as day from generate_series(0, ${DAYS - 1}::int) at),
    played as (select ${lagos('started_at')} as day, count(distinct player_id)::int as players, count(*)::int as rounds
      from rounds where started_at >= ${since} group by 1),
    came as (select ${lagos('created_at')} as day, count(*)::int as new_players from players where created_at >= ${since} group by 1),
    sold as (select ${lagos('posted_at')} as day, sum(amount)::bigint as revenue
      from ledger.entries where account_id in (-20, -21, -22, -23) and posted_at >= ${since} group by 1),
    paid as (select ${lagos('created_at')} as day, sum(principal_kobo)::bigint as paid_in
      from payments where created_at >= ${since} and state = 'credited' group by 1),
    left_us as (select ${lagos('created_at')} as day, sum(amount_kobo)::bigint as paid_out
      from withdrawals where created_at >= ${since} and state = 'paid' group by 1)
    select days.day, coalesce(players, 0) as players, coalesce(rounds, 0) as rounds, coalesce(new_players, 0) as new_players,
      coalesce(revenue, 0)::bigint as revenue, coalesce(paid_in, 0)::bigint as paid_in, coalesce(paid_out, 0)::bigint as paid_out
    from days left join played using (day) left join came using (day) left join sold using (day) left join paid using (day)
      left join left_us using (day)
    order by day`.execute(db);
  const liability = await liabilityByDay(db, { now, day }, await currentSettings());
  return {
    asOf: now.toISOString(),
    days: rows.map((row) => ({
      ...row,
      revenue: toNaira(row.revenue),
      paidIn: toNaira(row.paidIn),
      paidOut: toNaira(row.paidOut),
      prizeLiability: liability.get(row.day) ?? null,
    })),
  };
}
