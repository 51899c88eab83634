import { setCampaignActive } from '@spw/contract/console/campaigns';
import { decideAdjustment } from '@spw/contract/console/adjustments';
import { decidePaymentAction, reviewConsoleWithdrawal } from '@spw/contract/console/money';
import { decideOperatorProposal } from '@spw/contract/console/operators';
import { thawPlayer } from '@spw/contract/console/player-acts';
import { decideDispute, reviewQuestion } from '@spw/contract/console/questions';
import type { Role } from '@spw/contract/console/role';
import { decideSettings } from '@spw/contract/console/settings';
import type { getWaiting } from '@spw/contract/console/waiting';
import { approveWeek } from '@spw/contract/console/week';
import type { DataOf } from '@spw/contract/endpoint';
import { sql, type RawBuilder } from 'kysely';

type Waiting = DataOf<typeof getWaiting>;

/** One thing that waits. Who signed it already, or asked for it, cannot be its second person. */
export interface WaitingRow {
  readonly kind: Waiting['items'][number]['kind'];
  readonly id: string;
  readonly subjectId: string | null;
  readonly playerId: bigint | null;
  readonly about: string | null;
  readonly why: string | null;
  readonly amountKobo: bigint | null;
  readonly signed: readonly { readonly by: string; readonly at: string }[];
  readonly since: Date;
  readonly count: number;
}

export interface WaitingSource {
  readonly screen: Exclude<keyof Waiting['counts'], 'messages'>;
  /** The call by which it is decided: who may make it may decide. */
  readonly decide: { readonly roles: readonly Role[] };
  readonly rows: (now: Date, most: RawBuilder<unknown>) => RawBuilder<WaitingRow>;
}

const none = sql`'[]'::jsonb`;
const asker = (by: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`jsonb_build_array(jsonb_build_object('by', ${by}, 'at', ${at}))`;
const asked = asker(sql`asked_by`, sql`asked_at`);

/** Each list by the index of what is open in it. */
export const WAITING_SOURCES: readonly WaitingSource[] = [
  {
    screen: 'withdrawals',
    decide: reviewConsoleWithdrawal,
    rows: (_now, most) => sql`
      select 'withdrawal' as kind, w.withdrawal_id::text as id, w.withdrawal_id::text as subject_id, w.player_id, null as about,
        coalesce(w.reason, (select cause from money_steps s where s.player_id = w.player_id and s.subject_id = w.withdrawal_id
          and s.to_state = 'review' order by step_id desc limit 1)) as why,
        w.amount_kobo, (select coalesce(jsonb_agg(jsonb_build_object('by', reviewer, 'at', at) order by at), ${none})
          from withdrawal_reviews r where r.player_id = w.player_id and r.withdrawal_id = w.withdrawal_id) as signed,
        w.created_at as since, 1 as count
      from withdrawals w where w.state = 'review' order by w.created_at limit ${most}`,
  },
  {
    screen: 'payments',
    decide: decidePaymentAction,
    // Held money that nobody has asked anything about yet. What was asked is a row of the next source, and counts once.
    rows: (_now, most) => sql`
      select 'payment' as kind, p.reference as id, p.payment_id::text as subject_id, p.player_id, p.channel as about, coalesce(p.reason, p.state) as why,
        p.principal_kobo as amount_kobo, ${none} as signed, p.changed_at as since, 1 as count
      from ((select * from payments where state = 'quarantined' order by created_at limit ${most})
        union all (select * from payments where state = 'disputed' order by created_at limit ${most})) p
      where not exists (select from payment_actions a where a.player_id = p.player_id and a.payment_id = p.payment_id
        and a.state in ('asked', 'approved', 'sent'))`,
  },
  {
    screen: 'payments',
    decide: decidePaymentAction,
    rows: (_now, most) => sql`
      select a.kind, p.reference as id, p.payment_id::text as subject_id, p.player_id, p.channel as about, a.reason as why, a.amount_kobo,
        ${asked} as signed, a.asked_at as since, 1 as count
      from payment_actions a join payments p using (player_id, payment_id) where a.state = 'asked' order by a.asked_at limit ${most}`,
  },
  {
    screen: 'adjustments',
    decide: decideAdjustment,
    rows: (_now, most) => sql`
      select 'adjustment' as kind, adjustment_id::text as id, adjustment_id::text as subject_id, player_id, kind as about, reason as why, amount_kobo,
        ${asked} as signed, asked_at as since, 1 as count
      from adjustments where state = 'asked' order by asked_at limit ${most}`,
  },
  {
    screen: 'players',
    decide: thawPlayer,
    rows: (_now, most) => sql`
      select 'thaw' as kind, thaw_id::text as id, null as subject_id, player_id, null as about, reason as why, null::bigint as amount_kobo,
        ${asked} as signed, asked_at as since, 1 as count
      from wallet_thaws where state = 'asked' order by asked_at limit ${most}`,
  },
  {
    screen: 'week',
    decide: approveWeek,
    rows: (_now, most) => sql`
      select 'prizes' as kind, w.week::text as id, null as subject_id, null::bigint as player_id, null as about,
        case when o.username is null then 'not-published' else 'published' end as why,
        (select sum(net_kobo)::bigint from prize_awards a where a.week = w.week and a.withheld is null) as amount_kobo,
        case when o.username is null then ${none} else ${asker(sql`o.username`, sql`w.published_at`)} end as signed,
        coalesce(w.published_at, w.counted_at, w.begun_at) as since, 1 as count
      from prize_weeks w left join operators o on o.operator_id = w.published_by
      where w.state = 'provisional' order by w.week limit ${most}`,
  },
  {
    screen: 'settings',
    decide: decideSettings,
    rows: (_now, most) => sql`
      select 'settings' as kind, proposal_id::text as id, null as subject_id, null::bigint as player_id,
        (select string_agg(d ->> 'path', ', ') from jsonb_array_elements(preview -> 'differences') d) as about, reason as why,
        null::bigint as amount_kobo, ${asked} as signed, asked_at as since, 1 as count
      from settings_proposals where state = 'asked' order by asked_at limit ${most}`,
  },
  {
    screen: 'operators',
    decide: decideOperatorProposal,
    rows: (now, most) => sql`
      select 'operator' as kind, p.proposal_id::text as id, null as subject_id, null::bigint as player_id,
        p.kind || ' ' || p.username || ', ' || p.role as about, p.reason as why, null::bigint as amount_kobo,
        ${asker(sql`o.username`, sql`p.asked_at`)} as signed, p.asked_at as since, 1 as count
      from operator_proposals p join operators o on o.operator_id = p.asked_by
      where p.state = 'asked' and p.expires_at > ${now} order by p.asked_at limit ${most}`,
  },
  {
    screen: 'questions',
    decide: reviewQuestion,
    // By who wrote them: what is one's own another must read. Those that were sent back wait for who wrote them.
    rows: (_now, most) => sql`
      select 'questions' as kind, coalesce(written_by, '') as id, null as subject_id, null::bigint as player_id, null as about, null as why,
        null::bigint as amount_kobo, case when written_by is null then ${none} else ${asker(sql`written_by`, sql`max(created_at)`)} end as signed,
        min(created_at) as since, count(*)::int as count
      from questions where state = 'draft' and note is null group by written_by order by min(created_at) limit ${most}`,
  },
  {
    screen: 'questions',
    decide: decideDispute,
    rows: (_now, most) => sql`
      select case when d.question_id is null then 'reports' else 'dispute' end as kind, r.report_id::text as id, null as subject_id,
        null::bigint as player_id, q.question as about, coalesce(d.reason, r.reason) as why, null::bigint as amount_kobo,
        case when d.question_id is null then ${none} else ${asker(sql`d.asked_by`, sql`d.asked_at`)} end as signed,
        coalesce(d.asked_at, r.created_at) as since, case when d.question_id is null then r.reports else 1 end as count
      from (select question_id, min(report_id::text)::uuid as report_id, min(reason) as reason, min(created_at) as created_at, count(*)::int as reports
        from question_reports where state = 'open' group by question_id order by min(created_at) limit ${most}) r
      join questions q using (question_id)
      left join dispute_proposals d on d.question_id = r.question_id and d.state = 'asked'`,
  },
  {
    screen: 'campaigns',
    decide: setCampaignActive,
    rows: (now, most) => sql`
      select 'campaign' as kind, campaign_id::text as id, null as subject_id, null::bigint as player_id, name as about, null as why,
        null::bigint as amount_kobo, ${asker(sql`created_by`, sql`created_at`)} as signed, created_at as since, 1 as count
      from campaigns where approved_at is null and created_by is not null and ended_at is null and ends_at > ${now} order by created_at limit ${most}`,
  },
];
