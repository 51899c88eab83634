import { addDays, lagosDay } from '@spw/rules/lagos';
import { defineJob } from '../../platform/jobs/job.ts';
import { whoTakePart } from '../limits/index.ts';
import { remind } from '../messages/index.ts';
import { streaksOfDay } from '../streaks/index.ts';
import type { RemindersDeps } from './deps.ts';

export const remindOfStreaksJob = defineJob('reminders.streaks', { expireSeconds: 3600 });

const PAGE = 500;

/** Those who played yesterday and not yet today. A run that ends in between is begun again, and nobody hears twice. */
export async function remindOfStreaks(deps: RemindersDeps, { pageSize = PAGE } = {}): Promise<void> {
  const now = await deps.databaseNow(deps.db);
  const day = lagosDay(now);
  const { streakDays } = (await deps.currentSettings()).game;
  let after = 0n;
  for (;;) {
    const page = await streaksOfDay(deps.db, { day: addDays(day, -1), after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return;
    // A full week begins anew with the next round: there is nothing to lose.
    const running = page.filter(({ days }) => days < streakDays);
    const playing = await whoTakePart(deps.db, { playerIds: running.map(({ playerId }) => playerId), now });
    await deps.db.transaction().execute((tx) =>
      remind(
        deps,
        tx,
        { day, topic: 'reminder', unlessOff: 'reminders', pushedOnly: true },
        running
          .filter(({ playerId }) => playing.has(playerId))
          .map(({ playerId, days }) => ({ playerId, kind: 'streak-ends', values: { days, of: streakDays } })),
      ),
    );
    if (page.length < pageSize) return;
    after = last.playerId;
  }
}
