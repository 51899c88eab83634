import type { DataOf } from '@spw/contract/endpoint';
import type { getLastWeek } from '@spw/contract/prizes';
import type { LagosWeek } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import { findPlace } from '../../leaderboard/index.ts';
import { demoPlayers, namesOf } from '../../players/index.ts';
import type { PrizesDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { findLastCounted, type WeekRow } from '../weeks/week-store.ts';
import { isoOf } from './prize-view.ts';

type LastWeek = NonNullable<DataOf<typeof getLastWeek>>;
type Shared = Omit<LastWeek, 'own'>;

const GOOD_FOR_MS = 30_000;

/** Reads the last week that was counted. What everybody sees of it changes a few times in its life, and is read twice a minute. */
export function lastWeekReader(deps: PrizesDeps): (playerId: bigint) => Promise<LastWeek | null> {
  let kept: { until: number; week: Promise<Shared | null> } | null = null;
  const lastWeek = (): Promise<Shared | null> => {
    const now = deps.clock.now().getTime();
    if (kept && kept.until > now) return kept.week;
    const week = readLastWeek(deps);
    kept = { until: now + GOOD_FOR_MS, week };
    week.catch(() => (kept = null));
    return week;
  };

  return async (playerId) => {
    const shared = await lastWeek();
    if (!shared) return null;
    const unranked = await demoPlayers(deps);
    const ranked = { week: shared.week as LagosWeek, unranked };
    return { ...shared, own: unranked.includes(playerId) ? null : await findPlace(deps.db, ranked, playerId) };
  };
}

async function readLastWeek({ db }: PrizesDeps): Promise<Shared | null> {
  const row = await findLastCounted(db);
  if (!row) return null;
  const rows = row.approvedAt ? await paidPlaces({ db }, row) : await firstPlaces({ db }, row);
  const names = await namesOf(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return {
    week: row.week,
    state: row.state === 'credited' ? 'paid' : row.state === 'approved' ? 'approved' : 'checking',
    decidedAt: isoOf(row.creditedAt ?? row.approvedAt),
    players: row.players!,
    taxThousandths: row.rules.prizes.withholdingThousandths,
    rows: rows.map(({ playerId, place, points, netKobo }) => {
      const { publicId, username, image, avatar } = names.get(playerId)!;
      const amount = netKobo === null ? null : toNaira(netKobo);
      return { id: publicId, place, points, amount, user: { username, image, avatar } };
    }),
  };
}

interface Placed {
  readonly playerId: bigint;
  readonly place: number;
  readonly points: number;
  readonly netKobo: bigint | null;
}

/** Those who are paid. Whose prize was withheld is between us and them. */
async function paidPlaces({ db }: Pick<PrizesDeps, 'db'>, { week }: WeekRow): Promise<Placed[]> {
  const rows = await own(db)
    .selectFrom('prizeAwards as a')
    .innerJoin('prizeStandings as s', (join) =>
      join.onRef('s.week', '=', 'a.week').onRef('s.playerId', '=', 'a.playerId'),
    )
    .select(['a.playerId', 'a.place', 'a.netKobo', 's.points'])
    .where('a.week', '=', week)
    .where('a.place', 'is not', null)
    .orderBy('a.place')
    .execute();
  return rows.map((row) => ({ ...row, place: row.place! }));
}

/** While a week is checked nobody knows who is paid: the board as it closed, without money. */
async function firstPlaces({ db }: Pick<PrizesDeps, 'db'>, { week, rules }: WeekRow): Promise<Placed[]> {
  const rows = await own(db)
    .selectFrom('prizeStandings')
    .select(['playerId', 'rank', 'points'])
    .where('week', '=', week)
    .orderBy('rank')
    .limit(rules.paid)
    .execute();
  return rows.map(({ playerId, rank, points }) => ({ playerId, place: rank, points, netKobo: null }));
}
