import type { DataOf, MetaOf } from '@spw/contract/endpoint';
import type { listOwnRounds } from '@spw/contract/game';
import type { RoundEnd } from '@spw/rules/round';
import type { DbOrTx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { settingsSince } from '../settings/index.ts';
import type { RoundsDeps } from './deps.ts';
import { countAnswers, listEndedRounds, sumRounds, type RoundsSince } from './round-store.ts';

const DAYS = 60;
const DAY_MS = 86_400_000;
const PAGE = 20;

type Answer = DataOf<typeof listOwnRounds>;

/** A player's own rounds, newest first: their ids begin with the time they were started at. */
export async function listRounds(
  { db, databaseNow, questionCache }: Pick<RoundsDeps, 'db' | 'databaseNow' | 'questionCache'>,
  { playerId, before, first }: { playerId: bigint; before: string | null; first: FirstAsks },
): Promise<{ data: Answer; meta: MetaOf<typeof listOwnRounds> }> {
  const [at] = await together(db, [(side) => databaseNow(side), ...first]);
  const now = at.getTime();
  const since = new Date(now - DAYS * DAY_MS);
  // Both ends, so that of all months those alone are looked into. A process's clock may be ahead of the database's.
  const wanted = { playerId, from: firstIdOf(since), to: firstIdOf(new Date(now + DAY_MS)) };
  const categories = await questionCache.categories();
  const [rows, settingsAt, sums] = await together(db, [
    (side) => listEndedRounds(side, { ...wanted, before, limit: PAGE + 1 }),
    (side) => settingsSince(side, since),
    async (side) => (before === null ? readSums(side, wanted) : null),
  ]);
  const names = new Map(categories.map(({ categoryId, name }) => [categoryId, name]));
  const shown = rows.slice(0, PAGE);
  return {
    data: {
      days: DAYS,
      rounds: shown.map(({ roundId, categoryId, startedAt, endReason, level, points }) => ({
        id: roundId,
        category: names.get(categoryId)!,
        startedAt: startedAt.toISOString(),
        end: endReason as RoundEnd,
        passed: endReason === 'champion' ? level : level - 1,
        points,
        levelPoints: settingsAt(startedAt).game.levels.map((one) => one.points),
      })),
      sums: sums && showSums(sums, names),
    },
    meta: { next: rows.length > PAGE ? shown.at(-1)!.roundId : null },
  };
}

function readSums(db: DbOrTx, wanted: RoundsSince) {
  return together(db, [(side) => sumRounds(side, wanted), (side) => countAnswers(side, wanted)]);
}

function showSums(
  [sums, counted]: Awaited<ReturnType<typeof readSums>>,
  names: ReadonlyMap<string, string>,
): NonNullable<Answer['sums']> {
  const categories = counted.map(({ categoryId, right, answered }) => ({
    category: names.get(categoryId)!,
    right: Number(right),
    answered: Number(answered),
  }));
  const total = (of: 'right' | 'answered') => categories.reduce((sum, one) => sum + one[of], 0);
  return {
    rounds: Number(sums.rounds),
    bestPoints: sums.bestPoints ?? 0,
    right: total('right'),
    answered: total('answered'),
    categories: categories.toSorted(
      (a, b) => b.right / b.answered - a.right / a.answered || a.category.localeCompare(b.category),
    ),
  };
}
