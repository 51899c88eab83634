import type { DataOf, MetaOf } from '@spw/contract/endpoint';
import type { listOwnRounds } from '@spw/contract/game';
import type { RoundEnd } from '@spw/rules/round';
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
  { playerId, before }: { playerId: bigint; before: string | null },
): Promise<{ data: Answer; meta: MetaOf<typeof listOwnRounds> }> {
  const now = (await databaseNow(db)).getTime();
  const since = new Date(now - DAYS * DAY_MS);
  // Both ends, so that of all months those alone are looked into. A process's clock may be ahead of the database's.
  const wanted = { playerId, from: firstIdOf(since), to: firstIdOf(new Date(now + DAY_MS)) };
  const [rows, categories, settingsAt] = await Promise.all([
    listEndedRounds(db, { ...wanted, before, limit: PAGE + 1 }),
    questionCache.categories(),
    settingsSince(db, since),
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
      sums: before === null ? await readSums({ db }, wanted, names) : null,
    },
    meta: { next: rows.length > PAGE ? shown.at(-1)!.roundId : null },
  };
}

async function readSums(
  { db }: Pick<RoundsDeps, 'db'>,
  wanted: RoundsSince,
  names: ReadonlyMap<string, string>,
): Promise<NonNullable<Answer['sums']>> {
  const [sums, counted] = await Promise.all([sumRounds(db, wanted), countAnswers(db, wanted)]);
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
