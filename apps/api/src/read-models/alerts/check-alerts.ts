import { findConditions, type Watched } from '@spw/rules/alerts';
import { sql } from 'kysely';
import { keepAlerts, type AlertChannel } from '../../modules/alerts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Random } from '../../platform/random.ts';

export const checkAlertsJob = defineJob('alerts.check');

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly channels: readonly AlertChannel[];
}

/** Looks at what people must know of, and keeps the alerts by it. */
export async function checkAlerts(deps: Deps): Promise<void> {
  const { db, databaseNow } = deps;
  const now = await databaseNow(db);
  const conditions = findConditions(await watch(db, now));
  await db.transaction().execute((tx) => keepAlerts(deps, tx, { conditions, now }));
}

async function watch(db: Db, now: Date): Promise<Watched> {
  return {
    ...(await lastProof(db)),
    channels: await endedPayments(db, now),
    queues: await queues(db, now, [
      [
        'withdrawals',
        sql`select created_at as at from withdrawals where state in ('reserved', 'submitting', 'submitted', 'unknown', 'blocked')
        and next_check_at is not null`,
      ],
    ]),
    approvals: await queues(db, now, [
      ['withdrawals', sql`select created_at as at from withdrawals where state = 'review'`],
      ['refunds', sql`select asked_at as at from payment_actions where state = 'asked'`],
      ['adjustments', sql`select asked_at as at from adjustments where state = 'asked'`],
    ]),
  };
}

/** What the proof of the last minute found, and what lay at each provider then. */
async function lastProof(db: Db): Promise<Pick<Watched, 'floats' | 'invariants'>> {
  interface Run {
    readonly floats: Watched['floats'];
    readonly findings: readonly { readonly id: string; readonly offences: readonly string[] }[];
  }
  const { rows } = await sql<Run>`
    select floats, findings from invariant_runs where scope = 'new' order by finished_at desc limit 1`.execute(db);
  const { floats, findings } = rows[0] ?? { floats: [], findings: [] };
  return { floats, invariants: findings.map(({ id, offences }) => ({ id, offences: offences.length })) };
}

/** Begun in the hour before the last ten minutes: of younger ones many are still being paid. */
async function endedPayments(db: Db, now: Date): Promise<Watched['channels']> {
  const { rows } = await sql<Watched['channels'][number]>`
    select channel, count(*) filter (where state not in ('failed', 'expired'))::int as paid, count(*)::int as ended
    from payments
    where created_at > ${now}::timestamptz - interval '70 minutes' and created_at <= ${now}::timestamptz - interval '10 minutes'
      and state not in ('created', 'pending')
    group by channel`.execute(db);
  return rows;
}

async function queues(
  db: Db,
  now: Date,
  wanted: readonly (readonly [string, ReturnType<typeof sql>])[],
): Promise<Watched['queues']> {
  const each = wanted.map(
    ([name, rows]) => sql`
      select ${sql.lit(name)} as name, count(*)::int as count,
        coalesce(floor(extract(epoch from ${now}::timestamptz - min(at)) / 60), 0)::int as minutes from (${rows}) waiting`,
  );
  const { rows } = await sql<Watched['queues'][number]>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}
