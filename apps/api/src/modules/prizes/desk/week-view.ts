import type { getWeek } from '@spw/contract/console/week';
import type { DataOf } from '@spw/contract/endpoint';
import { endOfWeek, lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { naira, toNaira } from '@spw/rules/naira';
import { countableFrom } from '@spw/rules/prize-week';
import { wordStands } from '@spw/rules/two-people';
import { operatorNames, wordOf } from '../../operators/index.ts';
import { hasOpenRounds } from '../../rounds/index.ts';
import { awardsOfWeek } from '../awards/award-store.ts';
import { isoOf } from '../awards/prize-view.ts';
import type { PrizeReaderDeps } from '../deps.ts';
import { estimateWeek, playersOf } from '../weeks/open-week.ts';
import { findWeek, weeksBefore, type WeekRow, type WeekRules } from '../weeks/week-store.ts';

export type ConsoleWeek = DataOf<typeof getWeek>;

/** A week as operators see it. One that has no row is open, or waits for the worker to begin. */
export async function showWeek(deps: PrizeReaderDeps, week: LagosWeek): Promise<ConsoleWeek> {
  const row = await findWeek(deps.db, week);
  return row ? showClosed(deps, row) : showOpen(deps, week);
}

export async function listWeeks(
  deps: PrizeReaderDeps,
  { after, limit }: { after: LagosWeek | null; limit: number },
): Promise<{ items: ConsoleWeek[]; next: string | null }> {
  const running = lagosWeek(await deps.databaseNow(deps.db));
  const rows = await weeksBefore(deps.db, { before: after, limit: limit + 1 });
  const items = after === null ? [await showOpen(deps, running)] : [];
  for (const row of rows.slice(0, limit)) items.push(await showClosed(deps, row));
  return { items, next: rows.length > limit ? rows[limit - 1]!.week : null };
}

async function showOpen(deps: PrizeReaderDeps, week: LagosWeek): Promise<ConsoleWeek> {
  const { rules, calculated } = await estimateWeek(deps, week);
  const isOver = endOfWeek(week) <= (await deps.databaseNow(deps.db));
  return {
    week,
    state: 'open',
    endsAt: endOfWeek(week).toISOString(),
    players: await playersOf(deps, week),
    bill: costOf(rules, calculated.factor, calculated.rows),
    standingsHash: null,
    awardsHash: null,
    closedAt: null,
    reviewUntil: null,
    publishedAt: null,
    publishedBy: null,
    publishedStands: true,
    approvedAt: null,
    approvedBy: null,
    creditedAt: null,
    waitsFor: isOver ? 'the-worker' : 'its-end',
  };
}

async function showClosed(deps: PrizeReaderDeps, row: WeekRow): Promise<ConsoleWeek> {
  const people = [row.publishedBy, row.approvedBy].filter((id) => id !== null);
  const names = await operatorNames(deps.db, people);
  const nameOf = (id: bigint | null) => {
    const found = id === null ? undefined : names.get(id);
    return found ? { id: found.id, name: found.username } : null;
  };
  const word = row.publishedBy === null ? null : await wordOf(deps.db, row.publishedBy);
  const awards = await awardsOfWeek(deps.db, row.week);
  return {
    week: row.week,
    state: row.state,
    endsAt: endOfWeek(row.week).toISOString(),
    players: row.players ?? 0,
    bill: costOf(row.rules, row.factorMillionths ?? 1_000_000, awards),
    standingsHash: row.standingsHash?.toString('hex') ?? null,
    awardsHash: row.awardsHash?.toString('hex') ?? null,
    closedAt: isoOf(row.countedAt),
    reviewUntil: isoOf(row.reviewUntil),
    publishedAt: isoOf(row.publishedAt),
    publishedBy: nameOf(row.publishedBy),
    publishedStands: word === null || row.publishedAt === null || wordStands(word, row.publishedAt),
    approvedAt: isoOf(row.approvedAt),
    approvedBy: nameOf(row.approvedBy),
    creditedAt: isoOf(row.creditedAt),
    waitsFor: row.state === 'closing' ? await whatClosingWaitsFor(deps, row.week) : null,
  };
}

async function whatClosingWaitsFor(deps: PrizeReaderDeps, week: LagosWeek): Promise<ConsoleWeek['waitsFor']> {
  const { game } = await deps.currentSettings();
  if ((await deps.databaseNow(deps.db)) < countableFrom(week, game)) return 'open-rounds';
  return (await hasOpenRounds(deps.db, { week, endsAt: endOfWeek(week) })) ? 'open-rounds' : 'the-worker';
}

interface CostedAward {
  readonly place: number | null;
  readonly prizeKobo: bigint;
  readonly taxKobo: bigint;
  readonly netKobo: bigint;
  readonly creditedAt?: Date | null;
}

function costOf(rules: WeekRules, factorMillionths: number, awards: readonly CostedAward[]): ConsoleWeek['bill'] {
  const sum = (part: 'prizeKobo' | 'taxKobo' | 'netKobo') =>
    toNaira(awards.reduce((total, award) => total + award[part], 0n));
  return {
    prizes: sum('prizeKobo'),
    budget: toNaira(naira(rules.prizes.weeklyBudget)),
    factorMillionths,
    tax: sum('taxKobo'),
    toPlayers: sum('netKobo'),
    awards: awards.filter(({ place }) => place !== null).length,
    credited: awards.filter(({ creditedAt }) => creditedAt).length,
  };
}
