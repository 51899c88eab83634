import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { own } from './tables.ts';

/** A message is shown by one browser of its player. */
export const pushMessageJob = defineJob<{ playerId: string; messageId: string; subscriptionId: string }>(
  'messages.push',
  { retries: 6, longestRetrySeconds: 600, urgent: true },
);
export const makeMessageMonthsJob = defineJob('messages.make-months');
export const forgetMessagesJob = defineJob('messages.forget', { expireSeconds: 3600 });

const DAY_MS = 86_400_000;
/** A browser says where it takes messages each time the app opens in it. */
const SILENT_BROWSER_DAYS = 90;
const REMINDED_DAYS = 2;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
}

/** Months are made three ahead, so that a job that failed for weeks still stops nothing. */
export async function makeMessageMonths({ db, databaseNow }: Deps): Promise<void> {
  await sql`select make_message_months(${await databaseNow(db)})`.execute(db);
}

export async function forgetMessages({ db, clock, databaseNow }: Deps): Promise<void> {
  await sql`select drop_message_months(${await databaseNow(db)})`.execute(db);
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const tables = own(db);
  await deleteInBatches(tables, { table: 'pushSubscriptions', by: 'seenAt', before: daysAgo(SILENT_BROWSER_DAYS) });
  await deleteInBatches(tables, { table: 'messageDays', by: 'day', before: daysAgo(REMINDED_DAYS) });
}
