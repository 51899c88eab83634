import type { getToday } from '@spw/contract/console/today';
import type { DataOf } from '@spw/contract/endpoint';
import { MOST_COUNTED } from '@spw/rules/backlog';
import { toNaira } from '@spw/rules/naira';
import { sql, type RawBuilder } from 'kysely';
import { countBacklog } from '../platform/db/count-backlog.ts';
import type { DbOrTx } from '../platform/db/database.ts';

type Stuck = DataOf<typeof getToday>['stuck'];
type Waiting = DataOf<typeof getToday>['waiting'];

interface StuckRow {
  readonly kind: 'payment' | 'withdrawal';
  readonly reference: string;
  readonly shortReference: string | null;
  readonly channel: string;
  readonly amountKobo: bigint;
  readonly state: string;
  readonly why: string | null;
  readonly since: Date;
  readonly nextCheckAt: Date | null;
}

const SHOWN = 20;
const HOUR_MS = 3_600_000;
const STUCK_WITHDRAWALS = [
  { state: 'unknown', hours: 0 },
  { state: 'blocked', hours: 0 },
  { state: 'reserved', hours: 1 },
  { state: 'submitting', hours: 1 },
  { state: 'submitted', hours: 1 },
];

/** Money of which nobody knows yet where it ends, although by now somebody should. Oldest first, and no more than operators are shown. */
export async function stuckMoney(db: DbOrTx, now: Date): Promise<Stuck> {
  const most = sql.lit(MOST_COUNTED);
  const withdrawals = sql.join(
    STUCK_WITHDRAWALS.map(
      ({ state, hours }) => sql`
        (select * from withdrawals where state = ${state} and created_at < ${new Date(now.getTime() - hours * HOUR_MS)}
          order by created_at limit ${most})`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<StuckRow>`
    select stuck.*, r.short_reference from (
    select 'payment' as kind, player_id, payment_id as subject_id, reference, channel, principal_kobo as amount_kobo, state, reason as why,
      created_at as since, next_check_at
    from (
      -- Each by an index of its own: asked for together they are looked for among all payments.
      (select * from payments where state = 'quarantined' order by created_at limit ${most})
      union
      (select * from payments where state = 'disputed' order by created_at limit ${most})
      union
      (select * from payments where state in ('created', 'pending') and next_check_at is not null
        and created_at < ${now}::timestamptz - interval '2 hours' order by created_at limit ${most})
      union
      (select * from payments where channel in ('card', 'momo', 'smartcash', 'airtime') and next_check_at < ${now}::timestamptz - interval '5 minutes'
        order by next_check_at limit ${most})
    ) stuck
    union all
    select 'withdrawal', player_id, withdrawal_id, reference, 'bank', amount_kobo, state, reason, created_at, next_check_at
    from (${withdrawals}) stuck
    union all
    (select distinct on (i.reference) 'withdrawal', null::bigint, null::uuid, i.reference, 'bank',
      coalesce((i.theirs ->> 'amount')::bigint, (i.ours ->> 'amount')::bigint, 0), 'difference', i.class, r.finished_at, null::timestamptz
    from reconciliation_items i join reconciliations r using (reconciliation_id)
    where r.kind = 'transfers' and i.class <> 'status' and r.finished_at > ${now}::timestamptz - interval '2 days'
    order by i.reference, r.finished_at limit ${most})
    order by since, reference limit ${most}) stuck
    left join short_references r on r.player_id = stuck.player_id and r.subject_id = stuck.subject_id
    order by since, reference`.execute(db);
  return {
    count: rows.length,
    amount: toNaira(rows.reduce((total, { amountKobo }) => total + amountKobo, 0n)),
    items: rows
      .slice(0, SHOWN)
      .map(({ kind, reference, shortReference, channel, amountKobo, state, why, since, nextCheckAt }) => ({
        kind,
        reference,
        shortReference,
        channel,
        amount: toNaira(amountKobo),
        state,
        why,
        since: since.toISOString(),
        nextCheckAt: nextCheckAt?.toISOString() ?? null,
      })),
  };
}

/** What waits for a person, for the marks beside the menu. A payment counts once, whatever about it waits. */
export async function waitingForPeople(db: DbOrTx, now: Date): Promise<Waiting> {
  const waiting: Record<keyof Waiting, readonly RawBuilder<unknown>[]> = {
    withdrawals: [sql`select from withdrawals where state = 'review'`],
    payments: [
      sql`select from payments where state = 'quarantined'`,
      sql`select from payments where state = 'disputed'`,
      sql`select from payment_actions a join payments p using (player_id, payment_id)
        where a.state in ('asked', 'approved', 'sent') and (a.state = 'asked' or a.attention_at is not null)
          and p.state not in ('quarantined', 'disputed')`,
    ],
    adjustments: [sql`select from adjustments where state = 'asked'`],
    reviews: [sql`select from questions where state = 'draft' and note is null`],
    disputes: [sql`select from question_reports where state = 'open'`],
    messages: [
      sql`select from contact_messages where handled_at is null`,
      sql`select from feedback_notes where handled_at is null`,
      sql`select from powerup_surveys where handled_at is null`,
    ],
    settings: [sql`select from settings_proposals where state = 'asked'`],
    operators: [sql`select from operator_proposals where state = 'asked' and expires_at > ${now}`],
  };
  const counts = Object.entries(waiting).map(
    ([name, parts]) =>
      sql`least(${sql.join(parts.map(countBacklog), sql` + `)}, ${sql.lit(MOST_COUNTED)}) as ${sql.ref(name)}`,
  );
  return (await sql<Waiting>`select ${sql.join(counts)}`.execute(db)).rows[0]!;
}
