import { runSql } from '../../../apps/api/src/testing/template.ts';

export interface Size {
  readonly players: number;
  /** One of so many players has paid, bought, spun and played. */
  readonly every: number;
}

/** How many players are filled in by one statement. */
const BATCH = 250_000;
/** One of so many who played has points, and the ten questions behind them. */
const WITH_POINTS = 10;
/** One of so many who played was paid out, wrote to us, held a question for wrong and followed a campaign. */
const WITH_MORE = 20;
/** What waits for a person is as long as people let it grow, however many players there are. */
const WAITING = 20;
const JOURNALS = 8;
/** Books are laid side by side by the clock: as often, however many differences there are. */
const RECONCILIATIONS = 500;

const THIS_WEEK = `date_trunc('week', now() at time zone 'Africa/Lagos')::date`;
const TODAY = `(now() at time zone 'Africa/Lagos')::date`;
const idOf = (what: string, of = 'n') => `md5('${what}-' || ${of})::uuid`;

/**
 * Players with a history that the proof of the books finds nothing wrong with, by statements of the owner: the product's own doors would take
 * weeks. Each who has a history has paid ₦500 by card, bought five plays for ₦200, and played one round of one of them. One in twenty of those was
 * paid ₦100, and left what operators look through.
 */
export async function fillHistory(ownerUrl: string, { players, every }: Size, say: (text: string) => void) {
  await runSql(ownerUrl, CAMPAIGN);
  for (let from = 1; from <= players; from += BATCH) {
    const to = Math.min(from + BATCH - 1, players);
    await runSql(ownerUrl, batch(from, to, every));
    if (to % 1_000_000 === 0 || to === players) say(`filled ${to} of ${players} players`);
  }
  await runSql(
    ownerUrl,
    `select setval('ledger.journal_ids', ${(players + 1) * JOURNALS}), setval(pg_get_serial_sequence('players', 'player_id'), ${players})`,
  );
  await runSql(ownerUrl, 'update measured_rounds set ended_at = now()');
  await runSql(
    ownerUrl,
    'update audit_head set entry_id = greatest(entry_id, (select max(entry_id) from audit_entries))',
  );
  await runSql(ownerUrl, 'vacuum (analyze)');
}

/** Rows in every table, from the statistics that filling left behind. */
export const ROWS = `
  select coalesce(sum(greatest(c.reltuples, 0)), 0)::bigint as rows, pg_database_size(current_database()) as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'ledger')`;

const RECONCILED = idOf('reconciliation', `nth % ${RECONCILIATIONS}`);
const CASH = 'n * 16';
const HELD = 'n * 16 + 2';
const PLAYS = 'n * 16 + 4';

const CAMPAIGN = `insert into campaigns (campaign_id, name, message, target_url, starts_at, ends_at, weight, active, created_at)
  values (md5('campaign')::uuid, 'Size', 'Size', 'https://example.ng/', now() - interval '90 days', now() + interval '1 day', 1, true, now())`;

function batch(from: number, to: number, every: number): string {
  const everyone = `generate_series(${from}::bigint, ${to}) n`;
  const active = `(select n from ${everyone} where n % ${every} = 0) active`;
  const scored = `(select n from ${everyone} where n % ${every * WITH_POINTS} = 0) scored`;
  // Nobody has a history of the future, and nothing of it is in a month that has no partition.
  const at = `date_trunc('day', now()) + n % 3600 * interval '1 millisecond'`;
  const more = `(select n, n / ${every * WITH_MORE} as nth from ${everyone} where n % ${every * WITH_MORE} = 0) more`;
  // When those things happened: spread over sixty days.
  const before = `now() - interval '60 days' + nth % 5000000 * interval '1 second'`;
  const isOver = `nth > ${WAITING}`;
  const journal = (step: number) => `n * ${JOURNALS} + ${step}`;
  const week = THIS_WEEK;
  const points = `case when n % ${every * WITH_POINTS} = 0 then (1 + n / ${every * WITH_POINTS} % 9) * 10 else 0 end`;
  const took = '20000 + abs(hashint8(n)) % 60000';
  const moved = (step: number, [line, account, asset, amount, after, version]: readonly (number | string)[]) =>
    `(${journal(step)}, ${line}::smallint, ${account}, ${asset}::smallint, ${amount}::bigint, ${after}::bigint, ${version}::bigint)`;
  return `
  set synchronous_commit = off;
  alter table point_entries disable trigger user;
  insert into players (player_id, public_id, phone, username, username_key, email, platform, birth_date, terms_accepted_at, created_at)
    overriding system value
    select n, ${idOf('player')}, '234' || (7030000000 + n), 'Player_' || n, 'player_' || n, 'player' || n || '@mail.ng', 'web', '1990-01-01',
      now(), now() - interval '60 days' + n % 5000000 * interval '1 second'
    from ${everyone};
  insert into payments (player_id, payment_id, reference, channel, purpose, principal_kobo, state, confirmed_kobo, give_up_at, created_at, changed_at)
    select n, ${idOf('payment')}, 'SPW-size-' || n, 'card', 'fund-wallet', 50000, 'credited', 50000, ${at}, ${at}, ${at} from ${active};
  insert into money_steps (player_id, subject_id, from_state, to_state, cause, at)
    select n, ${idOf('payment')}, from_state, to_state, 'bench', ${at}
    from ${active}, (values (1, null, 'created'), (2, 'created', 'credited')) as step (nth, from_state, to_state) order by n, nth;
  insert into purchases (player_id, purchase_id, item, count, price_kobo, from_credit_kobo, created_at)
    select n, ${idOf('purchase')}, 'plays', 5, 20000, 0, ${at} from ${active};
  insert into turns (player_id, turn_id, state, opened_at, day, free, spins_used, category_id, next_seed)
    select n, ${idOf('turn')}, 'done', ${at}, ${TODAY}, false, 1, (select category_id from categories order by position limit 1), '\\x00' from ${active};
  insert into spins (player_id, turn_id, spin, seed, client_bytes, category_id, drawn_from, spun_at)
    select n, ${idOf('turn')}, 1, '\\x00', '\\x00', category_id, array[category_id], ${at}
    from ${active}, (select category_id from categories order by position limit 1) drawn;
  insert into rounds (player_id, round_id, turn_id, category_id, seed, client_bytes, draws, day, week, phase, level, started_at, points,
      unassisted, answering_ms, end_reason, ended_at, question_ids)
    select n, ${idOf('round')}, ${idOf('turn')}, category_id, '\\x00', '\\x00', '[]', ${TODAY}, ${week}, 'ended', 1, ${at}, ${points}, ${points},
      ${took}, case when ${points} > 0 then 'cashed-out' else 'expired' end, ${at},
      array(select question_id from questions order by question_id limit 10)
    from ${active}, (select category_id from categories order by position limit 1) drawn;
  insert into round_questions (player_id, round_id, level, asked_id, question_id, option_order, revealed_at, answered_at, chosen, was_right, points)
    select n, ${idOf('round')}, level, ${idOf('asked', `n || '-' || level`)}, asked.question_id, '{0,1,2,3}', ${at}, ${at}, 1, true, 10
    from ${scored}, (select question_id, row_number() over (order by question_id) as level from questions limit 10) asked
    where level * 10 <= ${points};
  insert into point_entries (player_id, week, round_id, reason, points, created_at)
    select n, ${week}, ${idOf('round')}, 'round', ${points}, ${at} from ${active};
  insert into week_scores (player_id, week, points, unassisted, plays, answering_ms, updated_at)
    select n, ${week}, ${points}, ${points}, 1, ${took}, date_trunc('milliseconds', now()) from ${active};
  insert into bank_accounts (player_id, bank_account_id, bank_code, bank_name, account_number, account_name, added_at)
    select n, ${idOf('bank')}, '057', 'Zenith Bank', lpad(n::text, 10, '0'), 'Player ' || n, ${at} from ${more};
  insert into withdrawals (player_id, withdrawal_id, bank_account_id, reference, amount_kobo, state, called_at, created_at, changed_at)
    select n, ${idOf('withdrawal')}, ${idOf('bank')}, 'spw-wd-' || ${idOf('withdrawal')}, 10000, 'paid', ${at}, ${at}, ${at} from ${more};
  insert into money_steps (player_id, subject_id, from_state, to_state, cause, at)
    select n, ${idOf('withdrawal')}, from_state, to_state, 'bench', ${at}
    from ${more}, (values (1, null, 'reserved'), (2, 'reserved', 'submitting'), (3, 'submitting', 'paid')) as step (taken, from_state, to_state)
    order by n, taken;
  insert into webhooks (webhook_id, provider, dedupe_key, body_hash, body, received_at, processed_at, outcome, about)
    select ${idOf('webhook')}, 'card', 'size-' || n, '\\x00', '\\x00', ${at}, ${at}, 'done', 'SPW-size-' || n from ${more};
  insert into devices (device_id, token_hash, created_at)
    select ${idOf('device')}, sha256(int8send(n)), ${before} from ${more};
  insert into sessions (player_id, session_id, device_id, cookie_hash, renewed_at, user_agent, created_at, last_seen_at, expires_at)
    select n, ${idOf('session')}, ${idOf('device', `(n - (nth + 1) % 2 * ${every * WITH_MORE})`)}, '\\x00', ${before}, '', ${before}, ${before},
      now() + interval '30 days'
    from ${more};
  insert into question_reports (player_id, question_id, report_id, round_id, reason, created_at, state, decided_by, decided_at)
    select n, question_id, ${idOf('report')}, ${idOf('round')}, 'unclear', ${before}, case when ${isOver} then 'rejected' else 'open' end,
      case when ${isOver} then md5('desk')::uuid end, case when ${isOver} then now() end
    from ${more} join (select question_id, row_number() over (order by question_id) as row, count(*) over () as rows from questions) q
      on q.row = 1 + nth % q.rows;
  insert into contact_messages (player_id, message_id, reference, email, phone, subject, message, created_at, handled_at, handled_by, answer)
    select n, ${idOf('contact')}, 'C-' || lpad(upper(to_hex(n)), 8, '0'), 'player@mail.ng', '', 'Size', 'Size', ${before},
      case when ${isOver} then now() end, case when ${isOver} then 'desk' end, case when ${isOver} then 'Done' end
    from ${more};
  insert into feedback_notes (player_id, note_id, kind, name, email, message, created_at, handled_at, handled_by, answer)
    select n, ${idOf('note')}, case when nth % 2 = 0 then 'idea' else 'bug' end, 'Size', 'player@mail.ng', 'Size', ${before},
      case when ${isOver} then now() end, case when ${isOver} then 'desk' end, case when ${isOver} then 'Done' end
    from ${more};
  insert into powerup_surveys (player_id, survey_id, rating, message, created_at, handled_at, handled_by, answer)
    select n, ${idOf('survey')}, 'Great', 'Size', ${before},
      case when ${isOver} then now() end, case when ${isOver} then 'desk' end, case when ${isOver} then 'Done' end
    from ${more};
  insert into campaign_events (player_id, campaign_id, day, kind, banner_type, user_agent, created_at)
    select n, md5('campaign')::uuid, ${TODAY}, kind, 'size', '', ${at} from ${more}, (values ('impression'), ('click')) as k (kind);
  insert into reconciliations (reconciliation_id, provider, kind, from_at, to_at, totals, finished_at)
    select ${RECONCILED}, 'card', 'cards', ${before}, ${before}, '{}', ${before} from ${more} on conflict do nothing;
  insert into reconciliation_items (reconciliation_id, reference, class, ours, theirs)
    select ${RECONCILED}, 'SPW-size-' || n, 'status', '{}', '{}' from ${more};
  insert into audit_entries (entry_id, at, action, object, hash)
    select (select entry_id from audit_head) + nth, ${before}, 'read', 'player:' || ${idOf('player')}, '\\x00' from ${more};
  insert into ledger.operations (operation_key, player_id, request_hash, journal_id, created_at)
    select key, n, '\\x00', journal_id, ${at} from ${active}, ${journals(journal, every)};
  insert into ledger.journals (journal_id, posted_at, kind, operation_key, reference, player_id)
    select journal_id, ${at}, kind, key, reference, n from ${active}, ${journals(journal, every)};
  -- The chain of an account is at most three entries long: each hashes the one before.
  with first as (
    select n, journal_id, line, account_id, asset, amount, after, version,
      case when account_id > 0 then ${hashOf(`'\\x00'::bytea`)} end as hash
    from ${active}, lateral (values
      ${moved(1, [1, CASH, 1, 50000, 50000, 1])},
      ${moved(1, [2, -10, 1, -50000, 'null', 'null'])},
      ${moved(2, [2, -21, 1, 20000, 'null', 'null'])},
      ${moved(2, [3, PLAYS, 2, 5, 5, 1])},
      ${moved(2, [4, -52, 2, -5, 'null', 'null'])},
      ${moved(3, [2, -62, 2, 1, 'null', 'null'])},
      ${moved(4, [2, HELD, 1, 10000, 10000, 1])},
      ${moved(5, [2, -11, 1, 10000, 'null', 'null'])}
    ) as entry (journal_id, line, account_id, asset, amount, after, version)
    where journal_id <= ${journal(3)} or n % ${every * WITH_MORE} = 0
  ), second as (
    select s.*, ${hashOf('f.hash', 's.')} as hash
    from (
      select n, entry.* from ${active}, lateral (values
        ${moved(2, [1, CASH, 1, -20000, 30000, 2])},
        ${moved(3, [1, PLAYS, 2, -1, 4, 2])},
        ${moved(5, [1, HELD, 1, -10000, 0, 2])}
      ) as entry (journal_id, line, account_id, asset, amount, after, version)
    ) s join first f on f.n = s.n and f.account_id = s.account_id
  ), third as (
    select t.*, ${hashOf('s.hash', 't.')} as hash
    from (
      select n, entry.* from ${more}, lateral (values
        ${moved(4, [1, CASH, 1, -10000, 20000, 3])}
      ) as entry (journal_id, line, account_id, asset, amount, after, version)
    ) t join second s on s.n = t.n and s.account_id = t.account_id
  ), written as (
    insert into ledger.entries (journal_id, line, posted_at, account_id, asset, amount, balance_after, account_version, hash, player_id)
    select journal_id, line, ${at}, account_id, asset, amount, after, version, hash, n from first
    union all
    select journal_id, line, ${at}, account_id, asset, amount, after, version, hash, n from second
    union all
    select journal_id, line, ${at}, account_id, asset, amount, after, version, hash, n from third
  )
  insert into ledger.balances (player_id, account_id, posted, version, head_hash)
    select n, account_id, after, version, hash from third
    union all
    select n, account_id, after, version, hash from second s where not exists (select from third t where t.account_id = s.account_id);
  alter table point_entries enable trigger user;`;
}

function journals(journal: (step: number) => string, every: number): string {
  return `lateral (values
    (${journal(1)}, 'fund-card', 'fund:card:SPW-size-' || n, 'SPW-size-' || n),
    (${journal(2)}, 'buy-plays', 'purchase:' || ${idOf('purchase')}, null),
    (${journal(3)}, 'use-goods', 'turn:' || ${idOf('turn')}, null),
    (${journal(4)}, 'withdrawal-hold', 'withdrawal:' || ${idOf('withdrawal')} || ':hold', 'spw-wd-' || ${idOf('withdrawal')}),
    (${journal(5)}, 'withdrawal-settle', 'withdrawal:' || ${idOf('withdrawal')} || ':resolve', 'spw-wd-' || ${idOf('withdrawal')})
  ) as journal (journal_id, kind, key, reference)
  where journal_id <= ${journal(3)} or n % ${every * WITH_MORE} = 0`;
}

function hashOf(before: string, of = ''): string {
  return `sha256(${before} || int8send(${of}journal_id) || int2send(${of}line) || int8send(${of}account_id) || int2send(${of}asset)
      || int8send(${of}amount) || int8send(${of}after))`;
}
