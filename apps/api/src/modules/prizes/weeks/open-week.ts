import { lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { isWeek } from '@spw/rules/prize-week';
import { Refusal } from '../../../platform/refusal.ts';
import { firstInSql, playersIn, wasPlayed } from '../../leaderboard/index.ts';
import { demoPlayers } from '../../players/index.ts';
import type { PrizeReaderDeps, PrizesDeps } from '../deps.ts';
import { calculateAwards, type CalculatedAwards } from './calculate-awards.ts';
import { findWeek, rulesOf, type WeekRules } from './week-store.ts';

const SHOWN = 200;

export interface FullStanding {
  readonly rank: number;
  readonly playerId: bigint;
  readonly points: number;
  readonly unassisted: number;
  readonly plays: number;
  readonly answeringMs: number;
}

export interface OpenWeek {
  readonly rules: WeekRules;
  readonly standings: readonly FullStanding[];
  readonly calculated: CalculatedAwards;
}

/** A week without a row: how it would end if it ended now. */
export async function estimateWeek(deps: PrizeReaderDeps, week: LagosWeek): Promise<OpenWeek> {
  const ranked = { week, unranked: await demoPlayers(deps) };
  const rules = rulesOf(await deps.currentSettings());
  const scores = await firstInSql(deps.db, { ...ranked, count: SHOWN });
  const standings = scores.map((score, at) => ({ ...score, rank: at + 1 }));
  return {
    rules,
    standings,
    calculated: await calculateAwards(deps.db, { week, rules }, standings),
  };
}

/** How many stand in a week without a row. */
export async function playersOf(deps: PrizeReaderDeps, week: LagosWeek): Promise<number> {
  return playersIn(deps.db, { week, unranked: await demoPlayers(deps) });
}

/** The running week, or an earlier one in which somebody played. */
export async function readWeek(deps: PrizesDeps, text: string): Promise<{ week: LagosWeek; running: LagosWeek }> {
  const running = lagosWeek(await deps.databaseNow(deps.db));
  if (!isWeek(text) || text > running) throw new Refusal('not_found');
  const isKnown = text === running || (await findWeek(deps.db, text)) !== null || (await wasPlayed(deps.db, text));
  if (!isKnown) throw new Refusal('not_found');
  return { week: text, running };
}
