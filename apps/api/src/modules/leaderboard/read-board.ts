import { lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { packScore } from '@spw/rules/leaderboard';
import type { Kobo } from '@spw/rules/naira';
import { missingFor, sharesOf, type Missing } from '@spw/rules/prize-awards';
import { lastDayOf } from '@spw/rules/prize-week';
import type { Settings } from '@spw/rules/settings';
import { surelyPast, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import type { Redis } from '../../platform/redis/redis.ts';
import { demoPlayers, eligibilityFacts, namesOf, type PlayerName } from '../players/index.ts';
import * as board from './redis-board.ts';
import {
  countBefore,
  countEqualBefore,
  firstInSql,
  playersIn,
  scoresSince,
  sortInSql,
  type PlayerScore,
} from './score-store.ts';

export interface BoardDeps {
  readonly db: Db;
  readonly redis: Redis;
  readonly clock: Clock;
  readonly databaseNow: (db: Db) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
  /** Their players are never ranked. */
  readonly demoPhones: readonly string[];
}

/** The first of a week, the same for everyone. */
interface Page {
  readonly at: Date;
  readonly first: readonly (PlayerScore & PlayerName)[];
  readonly isFull: boolean;
  readonly totalPlayers: number;
  /** What each paid place comes to after tax if the week ended now, by the rule that pays it then. */
  readonly amounts: readonly Kobo[];
  readonly taxThousandths: number;
}

export interface Board extends Page {
  readonly week: LagosWeek;
  readonly own: PlayerScore | null;
  readonly position: number | null;
  readonly missing: Missing | null;
}

const PAGE_LIFE_MS = 1000;

/**
 * Reads boards. The first page is made once a second in each process, and anew for a player whose last round it does not know yet:
 * they have just ended it, and ask what it brought. That one comes from SQL, because Redis may be what is behind: it then serves
 * everyone for its second, so that a copy that stays behind costs one page more a second and not one for each call.
 */
export function boardReader(deps: BoardDeps): (playerId: bigint, first?: FirstAsks) => Promise<Board> {
  const last: board.LastRead = { copy: null };
  let kept: { week: LagosWeek; until: number; page: Promise<Page> } | null = null;
  const keep = (week: LagosWeek, now: Date, page: Promise<Page>): Promise<Page> => {
    kept = { week, until: now.getTime() + PAGE_LIFE_MS, page };
    page.catch(() => (kept = null));
    return page;
  };
  const pageOf = (week: LagosWeek, now: Date): Promise<Page> =>
    kept?.week === week && kept.until > now.getTime() ? kept.page : keep(week, now, readPage(deps, last, week, now));
  const pageWith = async (week: LagosWeek, now: Date, own: PlayerScore, known: Page): Promise<Page> => {
    if (!isBehind(known, own)) return known;
    // Somebody who asked at the same time may have had it made already.
    const latest = await pageOf(week, now);
    if (latest !== known && !isBehind(latest, own)) return latest;
    return keep(week, now, readPageInSql(deps, week, now));
  };

  return async (playerId, first = []) => {
    const [now, scoreOf] = await together(deps.db, [
      (db) => deps.databaseNow(db),
      (db) => scoresSince(db, { playerId, since: lagosWeek(surelyPast(deps.clock)) }),
      ...first,
    ]);
    const week = lagosWeek(now);
    const own = scoreOf(week);
    const known = await pageOf(week, now);
    const unranked = await demoPlayers(deps);
    if (own === null || unranked.includes(playerId)) return { week, ...known, own, position: null, missing: null };
    const page = await pageWith(week, now, own, known);
    const position = await positionOf(deps, last, { week, unranked, own, page });
    const missing = position <= page.amounts.length ? await missingOf(deps, playerId, week) : null;
    // The page may be a second older than the player's own score.
    return { week, ...page, totalPlayers: Math.max(page.totalPlayers, position), own, position, missing };
  };
}

/** A page that has an older score of the player, or lacks them although they belong on it. */
function isBehind({ first, isFull }: Page, own: PlayerScore): boolean {
  const shown = first.find(({ playerId }) => playerId === own.playerId);
  if (shown) return shown.points !== own.points || shown.plays !== own.plays;
  return !isFull || packScore(own) > packScore(first.at(-1)!);
}

async function missingOf(deps: BoardDeps, playerId: bigint, week: LagosWeek): Promise<Missing | null> {
  const { minimumAge } = (await deps.currentSettings()).people;
  const facts = (await eligibilityFacts(deps.db, [playerId])).get(playerId)!;
  return missingFor(facts, { minimumAge, day: lastDayOf(week) });
}

async function readPage(deps: BoardDeps, last: board.LastRead, week: LagosWeek, at: Date): Promise<Page> {
  const { db, redis } = deps;
  const { pageSize } = (await deps.currentSettings()).leaderboard;
  const fromRedis = await redis.ask(
    'board page',
    (commands) =>
      board.readWhole(commands, week, last, async (copy) => {
        const [playerIds, totalPlayers] = await Promise.all([board.first(copy, pageSize), board.count(copy)]);
        return playerIds && { playerIds, totalPlayers };
      }),
    () => null,
  );
  if (!fromRedis) return readPageInSql(deps, week, at);
  const { playerIds, totalPlayers } = fromRedis;
  return showPage(deps, { at, scores: await sortInSql(db, { week, playerIds }), totalPlayers });
}

async function readPageInSql(deps: BoardDeps, week: LagosWeek, at: Date): Promise<Page> {
  const { pageSize } = (await deps.currentSettings()).leaderboard;
  const unranked = await demoPlayers(deps);
  const [scores, totalPlayers] = await Promise.all([
    firstInSql(deps.db, { week, count: pageSize, unranked }),
    playersIn(deps.db, { week, unranked }),
  ]);
  return showPage(deps, { at, scores, totalPlayers });
}

async function showPage(
  { db, currentSettings }: BoardDeps,
  { at, scores, totalPlayers }: Pick<Page, 'at' | 'totalPlayers'> & { scores: readonly PlayerScore[] },
): Promise<Page> {
  const { leaderboard, prizes } = await currentSettings();
  const { pageSize, paid } = leaderboard;
  const shown = scores.slice(0, pageSize);
  const names = await namesOf(
    db,
    shown.map(({ playerId }) => playerId),
  );
  const { shares } = sharesOf(
    shown.map(({ points }) => points),
    { prizes, paid },
  );
  return {
    at,
    first: shown.map((score) => ({ ...score, ...names.get(score.playerId)! })),
    isFull: shown.length === pageSize,
    totalPlayers,
    amounts: shares.map(({ net }) => net),
    taxThousandths: prizes.withholdingThousandths,
  };
}

async function positionOf(
  { db, redis }: BoardDeps,
  last: board.LastRead,
  { week, unranked, own, page }: { week: LagosWeek; unranked: readonly bigint[]; own: PlayerScore; page: Page },
): Promise<number> {
  const onPage = page.first.findIndex(({ playerId }) => playerId === own.playerId);
  if (onPage >= 0) return onPage + 1;
  const standing = await redis.ask(
    'board standing',
    (commands) => board.standing(commands, week, last, own),
    () => null,
  );
  if (!standing) return (await countBefore(db, { week, unranked }, own)) + 1;
  const equalBefore = standing.same > 1 ? await countEqualBefore(db, { week, unranked }, own) : 0;
  return standing.before + equalBefore + 1;
}
