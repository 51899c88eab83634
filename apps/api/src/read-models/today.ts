import type { getDays, getToday } from '@spw/contract/console/today';
import type { DataOf } from '@spw/contract/endpoint';
import { keptSince } from '@spw/rules/kept-games';
import { addDays, lagosDay, startOf, type LagosWeek } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import type { Settings } from '@spw/rules/settings';
import { countedDays, lastDays, readFacts, readMark, sumsByDay } from '../modules/totals/index.ts';
import { allTables } from '../platform/db/all-tables.ts';
import type { Db, DbOrTx } from '../platform/db/database.ts';
import { asOf, reportSource } from '../platform/db/report-source.ts';
import type { Log } from '../platform/log/log.ts';
import { channelsOf } from './channel-facts.ts';
import { dayWindow } from './day-window.ts';
import { peopleAndGames } from './people-and-games.ts';
import { liabilityByDay, prizeLiability } from './prize-liability.ts';
import { revenueOf } from './revenue.ts';
import { stuckMoney, waitingForPeople } from './stuck-money.ts';

export interface TodayDeps {
  readonly db: Db;
  readonly replicaDb?: Db;
  readonly log: Log;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
}

const DAYS = 14;

export async function showToday(deps: TodayDeps): Promise<DataOf<typeof getToday>> {
  const source = await reportSource(deps);
  const { db } = source;
  const { databaseNow, currentSettings } = deps;
  const now = await databaseNow(db);
  const counted = (await readMark(db)) ?? { asOf: now, openRounds: 0, lateRounds: 0, openToday: 0 };
  const window = dayWindow(counted.asOf);
  const [people, sales, prizes, uncredited, stuck, waiting, providers, books] = await Promise.all([
    peopleAndGames(db, window, counted),
    revenueOf(db, window),
    prizeLiability(db, now, await currentSettings()),
    uncreditedWeek(db, now),
    stuckMoney(db, now),
    waitingForPeople(db, now),
    lastProviderDay(db),
    lastProof(db),
  ]);
  return {
    asOf: earlier(counted.asOf, asOf(now, source)),
    ...people,
    ...sales,
    prizes,
    uncredited,
    stuck,
    waiting,
    providers,
    ...books,
  };
}

/** A week keeps its games until its prizes are credited, and with them all later ones: one that is forgotten would keep them for good. */
async function uncreditedWeek(db: Db, now: Date): Promise<DataOf<typeof getToday>['uncredited']> {
  const oldest = await allTables(db)
    .selectFrom('prizeWeeks')
    .select('week')
    .where('state', '<>', 'credited')
    .orderBy('week')
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return null;
  const since = keptSince(now, startOf(oldest.week as LagosWeek));
  return since < keptSince(now, null) ? { week: oldest.week, gamesKeptSince: since.toISOString() } : null;
}

/** What the worker counted of the last whole day: a few rows, however many pay. */
async function lastProviderDay(db: Db): Promise<DataOf<typeof getToday>['providers']> {
  const day = (await countedDays(db))?.last;
  if (day === undefined) return null;
  const range = { from: day, to: day };
  const channels = channelsOf(await readFacts(db, range), range);
  return {
    day,
    channels: channels.map(({ channel, begun, completed, halfWithinSeconds }) => ({
      channel,
      begun,
      completed,
      halfWithinSeconds,
    })),
  };
}

/** Totals are as old as their count, and everything is as old as the replica. */
function earlier(counted: Date, read: string): string {
  const at = counted.toISOString();
  return at < read ? at : read;
}

type Books = Pick<DataOf<typeof getToday>, 'books' | 'floats'>;

/** The findings of the worker's last verification of each minute, which has those of the last of everything that still stand. */
async function lastProof(db: Db): Promise<Books> {
  const last = (scope: 'new' | 'all') =>
    allTables(db)
      .selectFrom('invariantRuns')
      .select(['startedAt', 'finishedAt', 'provenUntil', 'findings', 'floats'])
      .where('scope', '=', scope)
      .orderBy('finishedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [run, ofAll] = [await last('new'), await last('all')];
  const allCheckedAt = ofAll?.startedAt.toISOString() ?? null;
  if (!run) return { books: { checkedAt: null, allCheckedAt, seconds: null, invariants: [] }, floats: [] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the worker, in this very shape
  const findings = run.findings as unknown as { id: string; says: string; offences: string[] }[];
  return {
    books: {
      // What came after it began was not verified, nor what it did not come to.
      checkedAt: (run.provenUntil ?? run.startedAt).toISOString(),
      allCheckedAt,
      seconds: (run.finishedAt.getTime() - run.startedAt.getTime()) / 1000,
      invariants: findings.map((finding) => ({ ...finding, holds: finding.offences.length === 0 })),
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    floats: run.floats as unknown as Books['floats'],
  };
}

/** The last fourteen days, oldest first. */
export async function showDays(deps: TodayDeps): Promise<DataOf<typeof getDays>> {
  const source = await reportSource(deps);
  const { db } = source;
  const { databaseNow, currentSettings } = deps;
  const now = await databaseNow(db);
  const counted = await readMark(db);
  const day = lagosDay(now);
  const days = Array.from({ length: DAYS }, (_, at) => addDays(day, at + 1 - DAYS));
  const all = { from: days[0]!, to: addDays(day, 1) };
  const totals = await lastDays(db, days);
  const [paidIn, paidOut] = [await sumsByDay(db, 'paid-in', all), await sumsByDay(db, 'paid-out', all)];
  const liability = await liabilityByDay(db, { now, day }, await currentSettings());
  return {
    asOf: earlier(counted?.asOf ?? now, asOf(now, source)),
    days: days.map((each) => {
      const { players, newPlayers, rounds, soldKobo } = totals.get(each)!;
      return {
        day: each,
        players,
        newPlayers,
        rounds,
        revenue: toNaira(soldKobo),
        paidIn: toNaira(paidIn.get(each) ?? 0n),
        paidOut: toNaira(paidOut.get(each) ?? 0n),
        prizeLiability: liability.get(each) ?? null,
      };
    }),
  };
}
