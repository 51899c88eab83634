import { addDays } from '@spw/rules/lagos';
import type { DbOrTx } from '../platform/db/database.ts';
import { totalsBy, type readMark } from '../modules/totals/index.ts';
import type { DayWindow } from './day-window.ts';

type Counted = NonNullable<Awaited<ReturnType<typeof readMark>>>;

/** Who played, who came new and what was played, today and a week ago, as the worker counted it. */
export async function peopleAndGames(db: DbOrTx, { day, today, weekAgo }: DayWindow, counted: Counted) {
  const [here] = await totalsBy(db, day, [today.to]);
  const [then] = await totalsBy(db, addDays(day, -7), [weekAgo.to]);
  return {
    players: { today: here!.players, weekAgo: then!.players },
    newPlayers: { today: here!.newPlayers, weekAgo: then!.newPlayers },
    rounds: {
      // Those that ended: none of a week ago is still open.
      today: here!.rounds - counted.openToday,
      weekAgo: then!.rounds,
      open: counted.openRounds,
      late: counted.lateRounds,
    },
  };
}
