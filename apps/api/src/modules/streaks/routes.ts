import * as contract from '@spw/contract/game';
import { addDays, daysBetween, lagosDay } from '@spw/rules/lagos';
import { streakToday } from '@spw/rules/streak';
import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { streakOf } from './streaks.ts';

export function routes(app: App, deps: { db: Db; clock: Clock; currentSettings: () => Promise<Settings> }): void {
  serve(app, contract.getCurrentStreak, async ({ player }) => {
    const streak = await streakOf(deps.db, player.playerId);
    return { data: streakToday(streak, lagosDay(deps.clock.now())) };
  });

  serve(app, contract.getDailyStreak, async ({ player }) => {
    const { game } = await deps.currentSettings();
    const today = lagosDay(deps.clock.now());
    const streak = await streakOf(deps.db, player.playerId);
    const done = streakToday(streak, today);
    // A streak that was not yet played today goes on today, so its first day lies one day further back.
    const playedToday = streak.lastDay !== null && daysBetween(streak.lastDay, today) === 0;
    const full = done === game.streakDays && !playedToday;
    const kept = full ? 0 : done;
    const first = addDays(today, -(kept - (playedToday ? 1 : 0)));
    return {
      data: Array.from({ length: game.streakDays }, (_, at) => {
        const date = addDays(first, at);
        return { day: at + 1, date, done: at < kept, today: date === today };
      }),
    };
  });
}
