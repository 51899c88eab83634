import { lagosDay } from '@spw/rules/lagos';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { ForwardedEvent, ProductAnalytics } from '../../providers/product-analytics/port.ts';
import type { AnalyticsDeps } from './deps.ts';
import { eventsToForward, markForwarded } from './event-store.ts';
import { own } from './tables.ts';

export const forwardJob = defineJob('analytics.forward');
export const makeEventWeeksJob = defineJob('analytics.make-weeks');
export const purgeEventsJob = defineJob('analytics.forget', { expireSeconds: 3600 });

/** Mixpanel takes 2,000 at a time and 2 MB, and one of ours is at the most some kilobytes. */
const BATCH = 500;
/** More than a minute brings on a busy evening of a million players; what is left waits for the next minute. */
const MOST_BATCHES = 200;
const KEEP_EVENTS_DAYS = 90;
const KEEP_RECORDINGS_DAYS = 14;
/** Each is up to some hundred kilobytes. */
const RECORDINGS_AT_ONCE = 200;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LONGEST_WAIT_MINUTES = 10;

/**
 * Hands on every minute what has not been handed on yet. When Mixpanel does not take it, the minutes pass until it is tried again: one,
 * then two, four, eight, and ten at the most. A worker that starts anew tries at once.
 */
export function eventForwarder(deps: Parameters<typeof forwardEvents>[0]): () => Promise<void> {
  let waitMinutes = 0;
  let notBefore = 0;
  return async () => {
    const now = deps.clock.now().getTime();
    if (now < notBefore) return;
    try {
      await forwardEvents(deps);
      waitMinutes = 0;
    } catch (failure) {
      waitMinutes = Math.min(waitMinutes * 2 || 1, LONGEST_WAIT_MINUTES);
      notBefore = now + waitMinutes * MINUTE_MS;
      throw failure;
    }
  };
}

/** Hands on what has not been handed on yet. A batch counts when it was taken: one that was not is sent again. */
async function forwardEvents(
  deps: Pick<AnalyticsDeps, 'db' | 'clock'> & { readonly productAnalytics: ProductAnalytics },
): Promise<number> {
  let forwarded = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const rows = await eventsToForward(deps.db, BATCH);
    if (rows.length === 0) break;
    const ofKind = (kind: string): ForwardedEvent[] =>
      rows.filter((row) => row.kind === kind).map((row) => ({ ...row, properties: Object(row.properties) }));
    const [events, profiles] = [ofKind('event'), ofKind('profile')];
    if (events.length > 0) await deps.productAnalytics.sendEvents(events);
    if (profiles.length > 0) await deps.productAnalytics.sendProfiles(profiles);
    await markForwarded(deps.db, { eventIds: rows.map(({ eventId }) => eventId), at: deps.clock.now() });
    forwarded += rows.length;
  }
  return forwarded;
}

/** Weeks are made four ahead. An event without one is kept all the same, and deleted by its age. */
export async function makeEventWeeks({ db }: Pick<AnalyticsDeps, 'db'>): Promise<void> {
  await sql`select make_event_weeks()`.execute(db);
}

export async function purgeEvents({ db, clock }: Pick<AnalyticsDeps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const tables = own(db);
  const { rows } = await sql<{ kept: Date }>`select drop_event_weeks(${before(KEEP_EVENTS_DAYS)}) as kept`.execute(db);
  // What has no week of its own. Weeks that are kept are left as they are until they are dropped whole.
  await deleteInBatches(tables, { table: 'analyticsEvents', by: 'receivedAt', before: rows[0]!.kept });
  const recordingsBefore = before(KEEP_RECORDINGS_DAYS);
  await deleteInBatches(tables, {
    table: 'analyticsRecordings',
    by: 'receivedAt',
    before: recordingsBefore,
    most: RECORDINGS_AT_ONCE,
  });
  await deleteInBatches(tables, { table: 'recordingDays', by: 'day', before: lagosDay(recordingsBefore) });
}
