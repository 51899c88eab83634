import type { LagosWeek } from '@spw/rules/lagos';
import { packScore } from '@spw/rules/leaderboard';
import type { RedisCommander } from 'ioredis';
import type { PlayerScore } from './score-store.ts';

/**
 * The board in Redis: a copy of the week's scores for the two questions SQL is slow at, a player's place and the number of
 * players. It is split into buckets by player, each with a tag of its own, so that a cluster spreads one week over its nodes.
 *
 * A copy is made as a generation of its own, beside the one that is read, and is read once every bucket has a mark with its name.
 */
const BUCKETS = 16;
const KEEP_SECONDS = 21 * 86_400;
/** A generation that nobody finished is gone after this. */
const UNFINISHED_SECONDS = 600;
const BATCH = 500;
const PAGE = 2000;

const bucketNumbers = Array.from({ length: BUCKETS }, (_, bucket) => bucket);

/** One copy of one week, by its name. */
export interface Copy {
  readonly redis: RedisCommander;
  readonly week: LagosWeek;
  readonly generation: string;
}

/** The name says when making it began: what changed since then may not be in it. */
export function nameGeneration(begunAt: Date, id: string): string {
  return `${begunAt.getTime()}-${id}`;
}

export function begunAt(generation: string): Date {
  return new Date(Number(generation.split('-')[0]));
}

function bucketOf(playerId: bigint): number {
  return Number(playerId % BigInt(BUCKETS));
}

function tagOf(week: LagosWeek, bucket: number): string {
  return `board:{${week}:${bucket}}`;
}

function bucketKey({ week, generation }: Omit<Copy, 'redis'>, bucket: number): string {
  return `${tagOf(week, bucket)}:${generation}`;
}

/**
 * Lies beside its bucket, so that a node of a cluster that loses the one loses the other. Not named `ready`: so is the mark of an
 * earlier release, which names no generation and is still written while that release runs beside this one.
 */
function markKey(week: LagosWeek, bucket: number): string {
  return `${tagOf(week, bucket)}:generation`;
}

function unfinishedKey(copy: Omit<Copy, 'redis'>, bucket: number): string {
  return `${bucketKey(copy, bucket)}:unfinished`;
}

/** The generation that is read; none while a mark is missing or differs, because its buckets may be empty or half full. */
export async function findGeneration(redis: RedisCommander, week: LagosWeek): Promise<string | null> {
  const marks = await Promise.all(bucketNumbers.map((bucket) => redis.get(markKey(week, bucket))));
  return new Set(marks).size === 1 ? marks[0]! : null;
}

/** The copy that a process read last and found whole: it reads there again without asking first which one is read. */
export interface LastRead {
  copy: Omit<Copy, 'redis'> | null;
}

/**
 * What a copy says that was whole before and after; null when there is none. `read` asks all it asks at once. A copy that was whole once
 * and still has its marks was whole in between: a name is never used again.
 */
export async function readWhole<T>(
  redis: RedisCommander,
  week: LagosWeek,
  last: LastRead,
  read: (copy: Copy) => Promise<T>,
): Promise<T | null> {
  let generation = last.copy?.week === week ? last.copy.generation : await findGeneration(redis, week);
  // Twice: another copy may have taken the place of the one that was read last.
  for (let tries = 0; tries < 2 && generation !== null; tries += 1) {
    // In the order in which they are asked: the marks are looked at after what was read.
    const [answer, still]: [T, string | null] = await Promise.all([
      read({ redis, week, generation }),
      findGeneration(redis, week),
    ]);
    last.copy = still === null ? null : { week, generation: still };
    if (still === generation) return answer;
    generation = still;
  }
  return null;
}

/** Counts beside each bucket what is written while its generation is made: what is lost meanwhile is then noticed. */
export async function begin(copy: Copy): Promise<void> {
  await Promise.all(
    bucketNumbers.map((bucket) => copy.redis.set(unfinishedKey(copy, bucket), '0', 'EX', UNFINISHED_SECONDS)),
  );
}

/** How many batches each bucket was sent while its generation was made. */
export type Sent = Map<number, number>;

// The bucket that was read until now goes in the same step, so that a death in between leaves nothing behind.
const MARK = `
  if redis.call('get', KEYS[1]) ~= ARGV[3] then return 0 end
  redis.call('unlink', KEYS[1], unpack(KEYS, 4))
  redis.call('expire', KEYS[2], ARGV[2])
  redis.call('set', KEYS[3], ARGV[1], 'EX', ARGV[2])
  return 1`;

/**
 * Has this generation read from now on, and says whether it is whole: a bucket that was lost since it was begun has no mark, nor has
 * one whose node was replaced by another that had not heard the last of it.
 */
export async function finish(copy: Copy, sent: Sent): Promise<boolean> {
  const { redis, week, generation } = copy;
  const marked = await Promise.all(
    bucketNumbers.map(async (bucket) => {
      const before = await redis.get(markKey(week, bucket));
      const keys = [unfinishedKey(copy, bucket), bucketKey(copy, bucket), markKey(week, bucket)];
      if (before !== null) keys.push(bucketKey({ week, generation: before }, bucket));
      return redis.eval(MARK, keys.length, ...keys, generation, KEEP_SECONDS, sent.get(bucket) ?? 0);
    }),
  );
  return marked.every((mark) => mark === 1);
}

// One step, so that no bucket is without an end, and none comes back after its generation is gone.
const WRITE = `
  local keep = ARGV[2]
  if redis.call('get', KEYS[1]) ~= ARGV[1] then
    if redis.call('exists', KEYS[2]) == 0 then return end
    redis.call('incr', KEYS[2])
    keep = ARGV[3]
  end
  redis.call('zadd', KEYS[3], unpack(ARGV, 4))
  redis.call('expire', KEYS[3], keep)`;

/**
 * Writes into a generation that is read or being made; into no other, because nobody would remove it. Scores are written whole, never
 * added to, so writing one twice or late does no harm.
 */
export async function write(copy: Copy, scores: readonly PlayerScore[], sent: Sent = new Map()): Promise<void> {
  const { redis, week, generation } = copy;
  const perBucket = Map.groupBy(scores, ({ playerId }) => bucketOf(playerId));
  await Promise.all(
    [...perBucket].map(async ([bucket, members]) => {
      const keys = [markKey(week, bucket), unfinishedKey(copy, bucket), bucketKey(copy, bucket)];
      for (let at = 0; at < members.length; at += BATCH) {
        const pairs = members.slice(at, at + BATCH).flatMap((score) => [packScore(score), String(score.playerId)]);
        sent.set(bucket, (sent.get(bucket) ?? 0) + 1);
        await redis.eval(WRITE, keys.length, ...keys, generation, KEEP_SECONDS, UNFINISHED_SECONDS, ...pairs);
      }
    }),
  );
}

/** Writes one score into the copy that is read. Without one there is nothing to do: whoever makes it reads the score. */
export async function writeOne(redis: RedisCommander, week: LagosWeek, score: PlayerScore): Promise<void> {
  const generation = await redis.get(markKey(week, bucketOf(score.playerId)));
  if (generation !== null) await write({ redis, week, generation }, [score]);
}

/**
 * Everyone who may be among the first `count`: ties at the end included, for SQL to put in order. Null when a bucket holds
 * more ties than were asked for, so that somebody may be missing.
 */
export async function first(copy: Copy, count: number): Promise<bigint[] | null> {
  const lists = await Promise.all(
    bucketNumbers.map(async (bucket) =>
      pairs(await copy.redis.zrevrange(bucketKey(copy, bucket), 0, count - 1, 'WITHSCORES')),
    ),
  );
  const members = lists.flat();
  const scores = members.map(({ score }) => score).toSorted((a, b) => b - a);
  const least = scores[count - 1] ?? -Infinity;
  if (lists.some((list) => list.length === count && list.at(-1)!.score >= least)) return null;
  return members.filter(({ score }) => score >= least).map(({ playerId }) => playerId);
}

/** The whole copy, for comparing; null when there is none, or no longer the one that was begun with. */
export async function all(redis: RedisCommander, week: LagosWeek): Promise<Map<bigint, number> | null> {
  const generation = await findGeneration(redis, week);
  if (generation === null) return null;
  const scores = new Map<bigint, number>();
  for (const bucket of bucketNumbers) {
    for (let from = 0, size = PAGE; size === PAGE; from += PAGE) {
      const key = bucketKey({ week, generation }, bucket);
      const page = pairs(await redis.zrevrange(key, from, from + PAGE - 1, 'WITHSCORES'));
      for (const { playerId, score } of page) scores.set(playerId, score);
      size = page.length;
    }
  }
  return (await findGeneration(redis, week)) === generation ? scores : null;
}

function pairs(list: readonly string[]): { playerId: bigint; score: number }[] {
  return Array.from({ length: list.length / 2 }, (_, at) => ({
    playerId: BigInt(list[at * 2]!),
    score: Number(list[at * 2 + 1]),
  }));
}

export async function count(copy: Copy): Promise<number> {
  const counts = await Promise.all(bucketNumbers.map((bucket) => copy.redis.zcard(bucketKey(copy, bucket))));
  return counts.reduce((sum, size) => sum + size, 0);
}

// A bucket is counted in one step with its mark, so that it is the bucket of that generation.
const STANDING = `
  local before, upTo = 0, 0
  for at = 1, #KEYS, 2 do
    if redis.call('get', KEYS[at + 1]) ~= ARGV[1] then return false end
    before = before + redis.call('zcount', KEYS[at], '(' .. ARGV[2], '+inf')
    upTo = upTo + redis.call('zcount', KEYS[at], ARGV[2], '+inf')
  end
  return { before, upTo }`;

export interface Standing {
  /** So many stand strictly before the score. */
  readonly before: number;
  /** So many have it. */
  readonly same: number;
}

/** Where a score stands in the copy that is read; null when there is none. One command, and in a cluster one for each bucket. */
export async function standing(
  redis: RedisCommander,
  week: LagosWeek,
  last: LastRead,
  score: PlayerScore,
): Promise<Standing | null> {
  let generation = last.copy?.week === week ? last.copy.generation : await findGeneration(redis, week);
  // Twice: another copy may have taken the place of the one that was read last.
  for (let tries = 0; tries < 2 && generation !== null; tries += 1) {
    const found = await countStanding({ redis, week, generation }, score);
    last.copy = found && { week, generation };
    if (found) return found;
    generation = await findGeneration(redis, week);
  }
  return null;
}

async function countStanding(copy: Copy, score: PlayerScore): Promise<Standing | null> {
  const { redis, week, generation } = copy;
  // Whatever lies on one node can be asked in one command.
  const groups = isCluster(redis) ? bucketNumbers.map((bucket) => [bucket]) : [bucketNumbers];
  const counts = await Promise.all(
    groups.map((buckets) => {
      const keys = buckets.flatMap((bucket) => [bucketKey(copy, bucket), markKey(week, bucket)]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the script returns
      return redis.eval(STANDING, keys.length, ...keys, generation, packScore(score)) as Promise<
        [number, number] | null
      >;
    }),
  );
  let [before, upTo] = [0, 0];
  for (const counted of counts) {
    if (!counted) return null;
    before += counted[0];
    upTo += counted[1];
  }
  return { before, same: upTo - before };
}

function isCluster(redis: RedisCommander): boolean {
  return 'isCluster' in redis && redis.isCluster === true;
}
