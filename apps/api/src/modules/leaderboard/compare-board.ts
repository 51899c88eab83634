import type { LagosWeek } from '@spw/rules/lagos';
import { packScore } from '@spw/rules/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import type { Redis } from '../../platform/redis/redis.ts';
import { demoPlayers } from '../players/index.ts';
import * as board from './redis-board.ts';
import { allScores } from './score-store.ts';

const MOST_SHOWN = 10;

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
