import type { LagosWeek } from '@spw/rules/lagos';
import { packScore } from '@spw/rules/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import type { Redis } from '../../platform/redis/redis.ts';
import * as board from './redis-board.ts';
import { allScores } from './score-store.ts';

const MOST_SHOWN = 10;

/** Where the copy in Redis is not what the database says; null when there is no copy to compare. */
export async function boardDifferences(
  { db, redis }: { db: Db; redis: Redis },
  week: LagosWeek,
): Promise<string[] | null> {
  const copy = await redis.ask(
    'board compare',
    async (commands) => ((await board.isReady(commands, week)) ? board.all(commands, week) : null),
    () => null,
  );
  if (!copy) return null;
  const differences: string[] = [];
  for (const score of await allScores(db, week)) {
    const shown = copy.get(score.playerId);
    copy.delete(score.playerId);
    if (shown !== packScore(score)) differences.push(`player ${score.playerId}`);
  }
  return [...differences, ...[...copy.keys()].map((playerId) => `player ${playerId}, unknown to the database`)].slice(
    0,
    MOST_SHOWN,
  );
}
