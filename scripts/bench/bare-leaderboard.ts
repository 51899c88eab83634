import { avatarOf } from '../../packages/rules/src/avatars.ts';
import { packScore } from '../../packages/rules/src/leaderboard.ts';
import { endOfWeek, lagosWeek, type LagosWeek } from '../../packages/rules/src/lagos.ts';
import { toNaira } from '../../packages/rules/src/naira.ts';
import { sharesOf } from '../../packages/rules/src/prize-awards.ts';
import { DEFAULT_SETTINGS } from '../../packages/rules/src/settings.ts';
import { askSession, envelope, playerOf, type BareCall, type BareDeps, type BareRequest } from './bare-call.ts';
import * as statements from './statements.ts';

export interface ScoreRow {
  readonly player_id: string;
  readonly points: number;
  readonly unassisted: number;
  readonly plays: number;
  readonly answering_ms: string;
}
interface NameRow {
  readonly player_id: string;
  readonly public_id: string;
  readonly username: string;
  readonly image: string | null;
  readonly avatar: string | null;
}
/** The copy that is read, once it is known. */
export interface LastRead {
  generation: string | null;
}
export type Page = Awaited<ReturnType<typeof readPage>>;

const { leaderboard, prizes } = DEFAULT_SETTINGS;
const PAGE_SIZE = leaderboard.pageSize;
const buckets = Array.from({ length: 16 }, (_, bucket) => bucket);
const bucketKey = (week: LagosWeek, bucket: number, part: string) => `board:{${week}:${bucket}}:${part}`;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The board: its first page is kept for a second, as the product keeps it. */
export function bareLeaderboard(deps: BareDeps): BareCall {
  const last: LastRead = { generation: null };
  let kept: { until: number; page: Promise<Page> } | null = null;
  return async (request) => {
    const playerId = playerOf(request);
    const { now, own } = await readOwn(deps, request);
    const week = lagosWeek(now);
    if (!kept || kept.until <= now.getTime()) kept = { until: now.getTime() + 1000, page: readPage(deps, last, week) };
    const page = await kept.page;
    const onPage = page.ids.indexOf(playerId);
    const position = onPage >= 0 ? onPage + 1 : await positionOf(deps, { week, copy: page.copy }, own);
    return showBoard({ page, week, now, own, position });
  };
}

interface Shown {
  readonly page: Page;
  readonly week: LagosWeek;
  readonly now: Date;
  readonly own: Pick<ScoreRow, 'points'>;
  readonly position: number;
}

export function showBoard({ page, week, now, own, position }: Shown): object {
  return envelope({
    position,
    totalPlayers: page.totalPlayers,
    user: { highScore: own.points },
    leaderBoard: page.first,
    week,
    endsAt: endOfWeek(week).toISOString(),
    pointsToTopTen: Math.max(1, page.first[9]!.highScore - own.points),
    prizesNow: {
      at: now.toISOString(),
      amounts: page.amounts,
      taxThousandths: prizes.withholdingThousandths,
      missing: null,
    },
  });
}

/** The clock, the player's score and their session, sent together. */
async function readOwn({ pool }: BareDeps, request: BareRequest): Promise<{ now: Date; own: ScoreRow }> {
  const client = await pool.connect();
  const since = lagosWeek(new Date(Date.now() - 86_400_000));
  const [clock, scores] = await Promise.all([
    client.query<{ now: Date }>(statements.clock),
    client.query<ScoreRow>(statements.ownScores, [playerOf(request), since]),
    askSession(client, request),
  ]).finally(() => client.release());
  return { now: clock.rows[0]!.now, own: scores.rows[0]! };
}

export async function readPage({ pool, redis }: BareDeps, last: LastRead, week: LagosWeek) {
  const copy = (last.generation ??= await readMarks(redis, week));
  const [lists, counts] = await Promise.all([
    Promise.all(
      buckets.map((bucket) => redis.zrevrange(bucketKey(week, bucket, copy), 0, PAGE_SIZE - 1, 'WITHSCORES')),
    ),
    Promise.all(buckets.map((bucket) => redis.zcard(bucketKey(week, bucket, copy)))),
    readMarks(redis, week),
  ]);
  const members = lists.flatMap((list) =>
    Array.from({ length: list.length / 2 }, (_, at) => ({ id: list[at * 2]!, score: Number(list[at * 2 + 1]) })),
  );
  const least = members.map(({ score }) => score).toSorted((a, b) => b - a)[PAGE_SIZE - 1]!;
  const ids = members.filter(({ score }) => score >= least).map(({ id }) => id);
  const sorted = (await pool.query<ScoreRow>(statements.sortedScores(ids.length), [week, ...ids])).rows;
  const shown = sorted.slice(0, PAGE_SIZE);
  const named = await pool.query<NameRow>(
    statements.names(shown.length),
    shown.map((row) => row.player_id),
  );
  const nameOf = new Map(named.rows.map((row) => [row.player_id, row]));
  return {
    copy,
    ids: shown.map((row) => row.player_id),
    totalPlayers: sum(counts),
    amounts: sharesOf(
      shown.map(({ points }) => points),
      { prizes, paid: leaderboard.paid },
    ).shares.map(({ net }) => toNaira(net)),
    first: shown.map(({ player_id, points }) => {
      const { public_id: publicId, username, image, avatar } = nameOf.get(player_id)!;
      const user = { username, image, avatar: avatarOf({ publicId, avatar }) };
      return { id: publicId, highScore: points, user };
    }),
  };
}

/** The copy that is read. */
async function readMarks(redis: BareDeps['redis'], week: LagosWeek): Promise<string> {
  const marks = await Promise.all(buckets.map((bucket) => redis.get(bucketKey(week, bucket, 'generation'))));
  return marks[0]!;
}

const STANDING = `
  local before, upTo = 0, 0
  for at = 1, #KEYS, 2 do
    if redis.call('get', KEYS[at + 1]) ~= ARGV[1] then return false end
    before = before + redis.call('zcount', KEYS[at], '(' .. ARGV[2], '+inf')
    upTo = upTo + redis.call('zcount', KEYS[at], ARGV[2], '+inf')
  end
  return { before, upTo }`;

/** In the copy that is read, as it was known before. */
export async function positionOf(
  { pool, redis }: BareDeps,
  { week, copy }: { week: LagosWeek; copy: string },
  own: ScoreRow,
): Promise<number> {
  const { points, unassisted, plays, player_id } = own;
  const answeringMs = Number(own.answering_ms);
  const packed = packScore({ points, unassisted, plays, answeringMs });
  const keys = buckets.flatMap((bucket) => [bucketKey(week, bucket, copy), bucketKey(week, bucket, 'generation')]);
  const counted = await redis.eval(STANDING, keys.length, ...keys, copy, packed);
  if (!Array.isArray(counted)) throw new Error('The board was made anew while it was read');
  const [before, upTo] = counted.map(Number) as [number, number];
  if (upTo - before <= 1) return before + 1;
  const step = Math.floor(answeringMs / 4000);
  const equal = [week, [], points, unassisted, plays, step, answeringMs, player_id];
  const { rows } = await pool.query<{ count: string }>(statements.equalBefore, equal);
  return before + Number(rows[0]!.count) + 1;
}
