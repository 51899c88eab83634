import type { getToday } from '@spw/contract/console/today';
import type { DataOf } from '@spw/contract/endpoint';
import { toNaira } from '@spw/rules/naira';
import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/database.ts';

type Stuck = DataOf<typeof getToday>['stuck'];

interface StuckRow {
  readonly kind: 'payment' | 'withdrawal';
  readonly reference: string;
  readonly channel: string;
  readonly amountKobo: bigint;
  readonly state: string;
  readonly why: string | null;
  readonly since: Date;
  readonly nextCheckAt: Date | null;
}

const SHOWN = 20;

/** Money of which nobody knows yet where it ends, although by now somebody should. Oldest first. */
export async function stuckMoney(db: DbOrTx, now: Date): Promise<Stuck> {
  const { rows } = await sql<StuckRow>`
    select 'payment' as kind, reference, channel, total_kobo as amount_kobo, state, reason as why, created_at as since, next_check_at
    from (
      -- Each by an index of its own: asked for together they are looked for among all payments.
      select * from payments where state in ('quarantined', 'disputed')
      union
      select * from payments where state in ('created', 'pending') and next_check_at is not null
        and created_at < ${now}::timestamptz - interval '2 hours'
      union
      select * from payments where channel in ('card', 'momo', 'smartcash', 'airtime') and next_check_at < ${now}::timestamptz - interval '5 minutes'
    ) stuck
    union all
    select 'withdrawal', reference, 'bank', amount_kobo, state, reason, created_at, next_check_at
    from withdrawals
    where state in ('reserved', 'submitting', 'submitted', 'unknown', 'blocked')
      and (state in ('unknown', 'blocked') or created_at < ${now}::timestamptz - interval '1 hour')
    union all
    (select distinct on (i.reference) 'withdrawal', i.reference, 'bank',
      coalesce((i.theirs ->> 'amount')::bigint, (i.ours ->> 'amount')::bigint, 0), 'difference', i.class, r.finished_at, null::timestamptz
    from reconciliation_items i join reconciliations r using (reconciliation_id)
    where r.kind = 'transfers' and i.class <> 'status' and r.finished_at > ${now}::timestamptz - interval '2 days'
    order by i.reference, r.finished_at)
    order by since, reference`.execute(db);
  return {
    count: rows.length,
    amount: toNaira(rows.reduce((total, { amountKobo }) => total + amountKobo, 0n)),
    items: rows.slice(0, SHOWN).map(({ amountKobo, since, nextCheckAt, ...row }) => ({
      ...row,
      amount: toNaira(amountKobo),
      since: since.toISOString(),
      nextCheckAt: nextCheckAt?.toISOString() ?? null,
    })),
  };
}

/** What waits for a person, for the marks beside the menu. */
export async function waitingForPeople(db: DbOrTx): Promise<DataOf<typeof getToday>['waiting']> {
  const { rows } = await sql<DataOf<typeof getToday>['waiting']>`
    select
      (select count(*)::int from withdrawals where state = 'review') as withdrawals,
      (select count(*)::int from payments where state in ('quarantined', 'disputed'))
        + (select count(*)::int from payment_actions where state = 'asked') as payments,
      (select count(*)::int from question_reports where state = 'open') as disputes,
      (select count(*)::int from contact_messages where handled_at is null)
        + (select count(*)::int from feedback_notes where handled_at is null) as messages`.execute(db);
  return rows[0]!;
}
