import { endOfWeek, type LagosWeek } from '@spw/rules/lagos';
import { countableFrom } from '@spw/rules/prize-week';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { firstIdOf, idBeside } from '../../../platform/ids.ts';
import { postMessages } from '../../messages/index.ts';
import { demoPlayers } from '../../players/index.ts';
import { hasOpenRounds } from '../../rounds/index.ts';
import { valuesOf } from '../awards/award-store.ts';
import type { PrizesDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { calculateAwards, clearAwards, saveAwards, standingsOf, type CalculatedAwards } from './calculate-awards.ts';
import { countStandings } from './count-standings.ts';
import { changeWeek, lockWeek } from './week-store.ts';

const LONGEST_MILLISECONDS = 300_000;
const HOUR_MS = 3_600_000;

/** The standings of an ended week, their hash and the first list of prizes: all of it or nothing, and once. */
export async function countWeek(deps: PrizesDeps, week: LagosWeek): Promise<void> {
  const { game } = await deps.currentSettings();
  const unranked = await demoPlayers(deps);
  await (deps.longRunningDb ?? deps.db).transaction().execute(async (tx) => {
    const row = await lockWeek(tx, week);
    if (row?.state !== 'closing') return;
    const now = await deps.databaseNow(tx);
    const endsAt = endOfWeek(week);
    if (now < countableFrom(week, game) || (await hasOpenRounds(tx, { week, endsAt }))) return;

    await sql`select set_config('statement_timeout', ${String(LONGEST_MILLISECONDS)}, true)`.execute(tx);
    await clearAwards(tx, week);
    await own(tx).deleteFrom('prizeStandings').where('week', '=', week).execute();
    await own(tx).deleteFrom('latePoints').where('week', '=', week).execute();
    const totals = await countStandings(tx, { week, unranked });
    deps.crashPoint('week-counted-before-figured');
    const awards = await calculateAwards(tx, row, await standingsOf(tx, week));
    const list = await saveAwards(tx, week, awards);
    await tellWinners(deps, tx, week, awards);
    const { rows } = await sql<{ hash: Buffer }>`
      select prize_standings_hash(${week}, ${totals.players}, ${totals.points}) as hash`.execute(tx);
    await changeWeek(tx, week, {
      ...totals,
      ...list,
      state: 'provisional',
      standingsHash: rows[0]!.hash,
      pointsChanged: false,
      countedAt: now,
      reviewUntil: new Date(now.getTime() + row.rules.prizes.reviewHours * HOUR_MS),
    });
    deps.crashPoint('week-counted-before-commit');
  });
  deps.crashPoint('week-counted');
}

/** Counted again, only those hear again for whom it came out differently: the id follows from what is said. */
function tellWinners(deps: PrizesDeps, tx: Tx, week: LagosWeek, { rows }: CalculatedAwards): Promise<void> {
  const ended = firstIdOf(endOfWeek(week));
  const winners = rows.filter(({ place }) => place !== null);
  return postMessages(
    deps,
    tx,
    winners.map((award) => {
      const values = valuesOf(award);
      const messageId = idBeside(ended, `prize-counted ${award.playerId} ${JSON.stringify(values)}`);
      return { playerId: award.playerId, kind: 'prize-counted', values, messageId };
    }),
  );
}
