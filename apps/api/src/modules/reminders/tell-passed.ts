import { lagosDay, lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { findPlace, firstInSql } from '../leaderboard/index.ts';
import { whoTakePart } from '../limits/index.ts';
import { remind, type NewMessage } from '../messages/index.ts';
import { demoPlayers, namesOf } from '../players/index.ts';
import type { RemindersDeps } from './deps.ts';
import { own } from './tables.ts';

export const tellPassedJob = defineJob('reminders.passed');

const TOP = 20;

/** Compares the first twenty with those of a minute ago, and says to whoever was among them and stands lower now who passed them. */
export async function tellPassed(deps: RemindersDeps): Promise<void> {
  const now = await deps.databaseNow(deps.db);
  const week = lagosWeek(now);
  const unranked = await demoPlayers(deps);
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockTop(tx, week);
    const first = await firstInSql(tx, { week, unranked, count: TOP });
    const after = first.map(({ playerId }) => playerId);
    if (before !== null && after.join() === before.join()) return;
    await keepTop(tx, week, after);

    const passers = passersOf(before ?? [], after);
    const playing = await whoTakePart(tx, { playerIds: [...passers.keys()], now });
    const names = await namesOf(tx, [...passers.values()]);
    const messages: NewMessage[] = [];
    for (const [playerId, passer] of passers) {
      const place = playing.has(playerId) ? await findPlace(tx, { week, unranked }, playerId) : null;
      if (!place) continue;
      const ahead = first.find((score) => score.playerId === passer)!.points;
      const values = { by: names.get(passer)!.username, rank: place.place, points: ahead - place.points };
      messages.push({ playerId, kind: 'passed', values });
    }
    await remind(deps, tx, { day: lagosDay(now), topic: 'passed', unlessOff: 'place', pushedOnly: false }, messages);
  });
}

/** Of those who stood behind a player, or not among the first at all, the one who now stands closest before them. */
function passersOf(before: readonly bigint[], after: readonly bigint[]): Map<bigint, bigint> {
  const passers = new Map<bigint, bigint>();
  for (const [at, playerId] of before.entries()) {
    const place = after.indexOf(playerId);
    const ahead = place === -1 ? after : after.slice(0, place);
    const wereAhead = new Set(before.slice(0, at));
    const passer = ahead.findLast((other) => !wereAhead.has(other));
    if (passer !== undefined) passers.set(playerId, passer);
  }
  return passers;
}

/** Null in a week that was not looked at yet. Of two workers one waits for the other. */
async function lockTop(tx: Tx, week: LagosWeek): Promise<bigint[] | null> {
  const row = await own(tx).selectFrom('seenTops').select(['week', 'playerIds']).forUpdate().executeTakeFirst();
  // The driver reads a list of large numbers as text.
  return row?.week === week ? row.playerIds.map(BigInt) : null;
}

async function keepTop(tx: Tx, week: LagosWeek, players: readonly bigint[]): Promise<void> {
  await sql`
    insert into seen_tops (week, player_ids) values (${week}, ${[...players]}::bigint[])
    on conflict (only_one) do update set week = excluded.week, player_ids = excluded.player_ids`.execute(tx);
}
