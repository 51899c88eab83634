import { lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { packScore } from '@spw/rules/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Redis } from '../../platform/redis/redis.ts';
import { demoPlayers } from '../players/index.ts';
import * as board from './redis-board.ts';
import type { BoardDeps } from './read-board.ts';
import { allScores, firstInSql } from './score-store.ts';

const MOST_SHOWN = 10;
const FIRST = 100;

/** Where the copy in Redis is not what the database says; null when there is no copy to compare. */
export async function boardDifferences(
  { db, redis, demoPhones }: { db: Db; redis: Redis; demoPhones: readonly string[] },
  week: LagosWeek,
): Promise<string[] | null> {
  const copy = await redis.ask(
    'board compare',
    (commands) => board.all(commands, week),
    () => null,
  );
  if (!copy) return null;
  const differences: string[] = [];
  const unranked = await demoPlayers({ db, demoPhones });
  for (const score of await allScores(db, week)) {
    if (unranked.includes(score.playerId)) continue;
    const shown = copy.get(score.playerId);
    copy.delete(score.playerId);
    if (shown !== packScore(score)) differences.push(`player ${score.playerId}`);
  }
  return [...differences, ...[...copy.keys()].map((playerId) => `player ${playerId}, unknown to the database`)].slice(
    0,
    MOST_SHOWN,
  );
}

/** Of the first of the week, how many the copy in Redis does not have among its first. A second behind is as it should be. */
export function watchBoard(
  deps: Pick<BoardDeps, 'db' | 'redis' | 'databaseNow' | 'demoPhones'> & { readonly metrics: Metrics },
): void {
  const { db, redis } = deps;
  deps.metrics.watch(
    'spw_board_drift',
    'Players among the first hundred whom the copy in Redis lacks',
    [],
    async () => {
      const week = lagosWeek(await deps.databaseNow(db));
      const copied = await redis.ask(
        'board drift',
        async (commands) => {
          const generation = await board.findGeneration(commands, week);
          return generation === null ? null : board.first({ redis: commands, week, generation }, FIRST);
        },
        () => null,
      );
      if (copied === null) return [];
      const unranked = await demoPlayers(deps);
      const scores = await firstInSql(db, { week, count: FIRST, unranked });
      return [{ labels: {}, value: scores.filter(({ playerId }) => !copied.includes(playerId)).length }];
    },
  );
}
