import { lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import type { Settings } from '@spw/rules/settings';
import type { Db } from '../../platform/db/database.ts';
import type { Redis } from '../../platform/redis/redis.ts';
import { demoPlayers, namesOf, type PlayerName } from '../players/index.ts';
import * as board from './redis-board.ts';
import {
  countBefore,
  countEqualBefore,
  countPlayers,
  findScore,
  firstInSql,
  sortInSql,
  type PlayerScore,
} from './score-store.ts';

export interface BoardDeps {
  readonly db: Db;
  readonly redis: Redis;
  readonly databaseNow: (db: Db) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
  /** Their players are never ranked. */
  readonly demoPhones: readonly string[];
}

export interface Board {
  readonly week: LagosWeek;
  readonly first: readonly (PlayerScore & PlayerName)[];
  readonly totalPlayers: number;
  readonly own: PlayerScore | null;
  readonly position: number | null;
}

interface Page {
  readonly first: Board['first'];
  readonly totalPlayers: number;
}

const PAGE_LIFE_MS = 1000;

/** Reads boards. The first page is the same for everyone, so it is made at most once a second in each process. */
export function boardReader(deps: BoardDeps): (playerId: bigint) => Promise<Board> {
  let kept: { week: LagosWeek; until: number; page: Promise<Page> } | null = null;
  const pageOf = (week: LagosWeek, now: Date): Promise<Page> => {
    if (kept?.week === week && kept.until > now.getTime()) return kept.page;
    const page = readPage(deps, week);
    kept = { week, until: now.getTime() + PAGE_LIFE_MS, page };
    page.catch(() => (kept = null));
    return page;
  };

  return async (playerId) => {
    const now = await deps.databaseNow(deps.db);
    const week = lagosWeek(now);
    const [page, own] = await Promise.all([pageOf(week, now), findScore(deps.db, { playerId, week })]);
    const unranked = await demoPlayers(deps);
    const position = own && !unranked.includes(playerId) ? await positionOf(deps, { week, unranked }, own, page) : null;
    // The page may be a second older than the player's own score.
    return { week, ...page, totalPlayers: Math.max(page.totalPlayers, position ?? 0), own, position };
  };
}

async function readPage(deps: BoardDeps, week: LagosWeek): Promise<Page> {
  const { db, redis } = deps;
  const { pageSize } = (await deps.currentSettings()).leaderboard;
  const unranked = await demoPlayers(deps);
  const fromRedis = await redis.ask(
    'board page',
    async (commands) => {
      if (!(await board.isReady(commands, week))) return null;
      const [playerIds, totalPlayers] = await Promise.all([
        board.first(commands, week, pageSize),
        board.count(commands, week),
      ]);
      return playerIds && { playerIds, totalPlayers };
    },
    () => null,
  );
  const [scores, totalPlayers] = fromRedis
    ? [await sortInSql(db, { week, playerIds: fromRedis.playerIds }), fromRedis.totalPlayers]
    : await Promise.all([firstInSql(db, { week, count: pageSize, unranked }), countPlayers(db, { week, unranked })]);

  const shown = scores.slice(0, pageSize);
  const names = await namesOf(
    db,
    shown.map(({ playerId }) => playerId),
  );
  return { totalPlayers, first: shown.map((score) => ({ ...score, ...names.get(score.playerId)! })) };
}

async function positionOf(
  { db, redis }: BoardDeps,
  { week, unranked }: { week: LagosWeek; unranked: readonly bigint[] },
  own: PlayerScore,
  { first }: Page,
): Promise<number> {
  const onPage = first.findIndex(({ playerId }) => playerId === own.playerId);
  if (onPage >= 0) return onPage + 1;
  const standing = await redis.ask(
    'board standing',
    async (commands) => ((await board.isReady(commands, week)) ? board.standing(commands, week, own) : null),
    () => null,
  );
  if (!standing) return (await countBefore(db, { week, unranked }, own)) + 1;
  const equalBefore = standing.same > 1 ? await countEqualBefore(db, { week, unranked }, own) : 0;
  return standing.before + equalBefore + 1;
}
