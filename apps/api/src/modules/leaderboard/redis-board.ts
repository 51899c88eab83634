import type { LagosWeek } from '@spw/rules/lagos';
import { packScore } from '@spw/rules/leaderboard';
import type { RedisCommander } from 'ioredis';
import type { PlayerScore } from './score-store.ts';

/**
 * The board in Redis: a copy of the week's scores for the two questions SQL is slow at, a player's place and the number of
 * players. It is split into buckets by player, each with a tag of its own, so that a cluster spreads one week over its nodes.
 */
const BUCKETS = 16;
const KEEP_SECONDS = 21 * 86_400;
const BATCH = 500;
const PAGE = 2000;

const bucketNumbers = Array.from({ length: BUCKETS }, (_, bucket) => bucket);

function bucketKey(week: LagosWeek, bucket: number): string {
  return `board:{${week}:${bucket}}`;
}

function bucketOf(playerId: bigint): number {
  return Number(playerId % BigInt(BUCKETS));
}

/** Lies beside its bucket, so that a node of a cluster that loses the one loses the other. */
function readyKey(week: LagosWeek, bucket: number): string {
  return `${bucketKey(week, bucket)}:ready`;
}

/** Without every mark the buckets may be empty or half full, and are not believed. */
export async function isReady(redis: RedisCommander, week: LagosWeek): Promise<boolean> {
  const marks = await Promise.all(bucketNumbers.map((bucket) => redis.get(readyKey(week, bucket))));
  return marks.every((mark) => mark !== null);
}

export async function markReady(redis: RedisCommander, week: LagosWeek): Promise<void> {
  await Promise.all(bucketNumbers.map((bucket) => redis.set(readyKey(week, bucket), '1', 'EX', KEEP_SECONDS)));
}

export async function clear(redis: RedisCommander, week: LagosWeek): Promise<void> {
  await Promise.all(bucketNumbers.map((bucket) => redis.del(readyKey(week, bucket), bucketKey(week, bucket))));
}

/** Scores are written whole, never added to, so writing one twice or late does no harm. */
export async function write(redis: RedisCommander, week: LagosWeek, scores: readonly PlayerScore[]): Promise<void> {
  const perBucket = Map.groupBy(scores, ({ playerId }) => bucketOf(playerId));
  await Promise.all(
    [...perBucket].map(async ([bucket, members]) => {
      for (let at = 0; at < members.length; at += BATCH) {
        const pairs = members.slice(at, at + BATCH).flatMap((score) => [packScore(score), String(score.playerId)]);
        await redis.zadd(bucketKey(week, bucket), ...pairs);
      }
      await redis.expire(bucketKey(week, bucket), KEEP_SECONDS);
    }),
  );
}

/**
 * Everyone who may be among the first `count`: ties at the end included, for SQL to put in order. Null when a bucket holds
 * more ties than were asked for, so that somebody may be missing.
 */
export async function first(redis: RedisCommander, week: LagosWeek, count: number): Promise<bigint[] | null> {
  const lists = await Promise.all(
    bucketNumbers.map(async (bucket) =>
      pairs(await redis.zrevrange(bucketKey(week, bucket), 0, count - 1, 'WITHSCORES')),
    ),
  );
  const members = lists.flat();
  const scores = members.map(({ score }) => score).toSorted((a, b) => b - a);
  const least = scores[count - 1] ?? -Infinity;
  if (lists.some((list) => list.length === count && list.at(-1)!.score >= least)) return null;
  return members.filter(({ score }) => score >= least).map(({ playerId }) => playerId);
}

/** The whole copy, for comparing. */
export async function all(redis: RedisCommander, week: LagosWeek): Promise<Map<bigint, number>> {
  const scores = new Map<bigint, number>();
  for (const bucket of bucketNumbers) {
    for (let from = 0, size = PAGE; size === PAGE; from += PAGE) {
      const page = pairs(await redis.zrevrange(bucketKey(week, bucket), from, from + PAGE - 1, 'WITHSCORES'));
      for (const { playerId, score } of page) scores.set(playerId, score);
      size = page.length;
    }
  }
  return scores;
}

function pairs(list: readonly string[]): { playerId: bigint; score: number }[] {
  return Array.from({ length: list.length / 2 }, (_, at) => ({
    playerId: BigInt(list[at * 2]!),
    score: Number(list[at * 2 + 1]),
  }));
}

export async function count(redis: RedisCommander, week: LagosWeek): Promise<number> {
  const counts = await Promise.all(bucketNumbers.map((bucket) => redis.zcard(bucketKey(week, bucket))));
  return counts.reduce((sum, size) => sum + size, 0);
}

/** How many stand strictly before a score, and how many share it. */
export async function standing(
  redis: RedisCommander,
  week: LagosWeek,
  score: PlayerScore,
): Promise<{ before: number; same: number }> {
  const packed = packScore(score);
  const [before, upTo] = await Promise.all(
    [`(${packed}`, packed].map(async (from) => {
      const counts = await Promise.all(
        bucketNumbers.map((bucket) => redis.zcount(bucketKey(week, bucket), from, '+inf')),
      );
      return counts.reduce((sum, some) => sum + some, 0);
    }),
  );
  return { before: before!, same: upTo! - before! };
}
