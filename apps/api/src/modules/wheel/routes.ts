import * as contract from '@spw/contract/game';
import { addDays, lagosDay, startOf } from '@spw/rules/lagos';
import { surelyPast } from '../../platform/clock.ts';
import { together } from '../../platform/db/together.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { WheelDeps } from './deps.ts';
import { spinWheel } from './spin-wheel.ts';
import { countTurnsSince } from './turn-store.ts';

export function routes(app: App, deps: WheelDeps): void {
  serve(
    app,
    contract.spinWheel,
    async ({ player: { playerId }, body: { clientBytes = '' }, intent, first }) => ({
      data: await spinWheel(deps, { playerId, clientBytes, intent, first }),
    }),
    { asksFirst: true },
  );

  serve(
    app,
    contract.getDailyPlays,
    async ({ player: { playerId }, first }) => {
      const { game } = await deps.currentSettings();
      const since = lagosDay(surelyPast(deps.clock));
      const [now, turnsOn] = await together(deps.db, [
        (db) => deps.databaseNow(db),
        (db) => countTurnsSince(db, { playerId, since }),
        ...first,
      ]);
      const day = lagosDay(now);
      const { opened } = turnsOn(day);
      return { data: { count: opened, cap: game.dailyCap, renewsAt: startOf(addDays(day, 1)).toISOString() } };
    },
    { asksFirst: true },
  );
}
