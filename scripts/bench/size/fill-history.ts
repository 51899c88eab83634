import { Client } from 'pg';
import { lagosWeek, startOf } from '../../../packages/rules/src/lagos.ts';
import { databaseUrl, runSql } from '../../../apps/api/src/testing/template.ts';
import { historyOf, JOURNALS_EACH, type LedgerStep } from './fill-ledger.ts';

export interface Size {
  readonly players: number;
  /** One of so many players has paid, bought, spun and played. */
  readonly every: number;
  /** How often each of them has bought plays: what the ledger is long by. */
  readonly purchases: number;
  /** On how many entries each house account books a purchase: what the ledger is long by without more rows elsewhere. One or five. */
  readonly linesEach: number;
}

/** How many players are filled in by one statement at the most, and how many statements run beside each other. */
const LARGEST_BATCH = 250_000;
const AT_ONCE = 2;
/** One of so many who played has points, and the ten questions behind them. */
const WITH_POINTS = 10;
/** One of so many who played was paid out, wrote to us, held a question for wrong and followed a campaign. */
const WITH_MORE = 10;
/** Points go round from ten to ninety, and of those who have more two share a browser: so many of those who played lie between two who are alike. */
export const ALIKE_EVERY = 9 * 2 * WITH_POINTS;
/** What waits for a person is as long as people let it grow, however many players there are. */
const WAITING = 20;
/** Books are laid side by side by the clock: as often, however many differences there are. */
const RECONCILIATIONS = 500;
const HOUR_MS = 3_600_000;
const HISTORY_MS = 60 * 24 * HOUR_MS;

const idOf = (what: string, of = 'n') => `md5('${what}-' || ${of})::uuid`;
/** One that begins with its time, as those of games do: their rows are in months by it. */
const timedIdOf = (what: string, at: string, of = 'n') =>
  `overlay(md5('${what}-' || ${of}) placing left(replace(first_id_at(${at})::text, '-', ''), 13) from 1 for 13)::uuid`;

/** When things happened: rows lie in the order of their time, as those of a running product do. */
interface Times {
  /** Money, over the two months before. */
  readonly paid: string;
  /** Games, since the week began: every player who has a history is in it. */
  readonly played: string;
  readonly week: string;
}

function timesOf(players: number): Times {
  // Whatever is measured as new happens after it.
  const until = Date.now() - HOUR_MS;
  const week = lagosWeek(new Date(until));
  const spread = (from: number) =>
    `(timestamptz '${new Date(from).toISOString()}' + n * interval '${(until - from) / players} milliseconds')`;
  return { paid: spread(until - HISTORY_MS), played: spread(startOf(week).getTime()), week: `'${week}'::date` };
}

/** What is filled with many rows. */
const LARGE = [
  'players',
  'payments',
  'money_steps',
  'purchases',
  'short_references',
  'turns',
  'spins',
  'rounds',
  'round_questions',
  'point_entries',
  'week_scores',
  'bank_accounts',
  'withdrawals',
  'webhooks',
  'devices',
  'sessions',
  'ledger.operations',
  'ledger.journals',
  'ledger.entries',
  'ledger.balances',
];
const LARGE_PARTS = `
  select distinct t.relid from unnest('{${LARGE.join()}}'::regclass[]) large, pg_partition_tree(large) t where t.isleaf
  union select large::oid from unnest('{${LARGE.join()}}'::regclass[]) large join pg_class c on c.oid = large where c.relkind = 'r'`;

/**
 * Players with a history that the proof of the books finds nothing wrong with, by statements of the server's administrator: the product's own
 * doors would take weeks. Each who has a history has paid by card, bought five plays for ₦200 once or more, and played one round of one of them.
 * One in ten of those was paid ₦100, and left what operators look through.
 */
export async function fillHistory(
  adminUrl: string,
  database: string,
  size: Size,
  say: (text: string) => void,
): Promise<void> {
  const fill = (sql: string) => runSql(databaseUrl(adminUrl, database, 'postgres'), sql);
  const { players } = size;
  const times = timesOf(players);
  await fill(PAST_MONTHS);
  await fill(CAMPAIGN);
  await fill(RECONCILED_BEFORE);
  // Indexes are built once over all rows instead of grown row by row: these are not kept up until they are built again.
  await fill(`update pg_index set indisready = false, indisvalid = false where indrelid in (${LARGE_PARTS})`);
  const each = Math.min(Math.ceil(players / AT_ONCE), LARGEST_BATCH);
  const starts = Array.from({ length: Math.ceil(players / each) }, (_, at) => at * each + 1);
  await someAtOnce(starts, async (from) => {
    const to = Math.min(from + each - 1, players);
    await fill(batch(from, to, size, times));
    if (to % 1_000_000 === 0 || to === players) say(`filled ${to} of ${players} players`);
  });
  await someAtOnce(await largeParts(adminUrl, database), (part) => fill(`reindex table ${part}`));
  say('built the indexes');
  await fill(
    `select setval('ledger.journal_ids', ${(players + 1) * JOURNALS_EACH}), setval(pg_get_serial_sequence('players', 'player_id'), ${players});
     update measured_rounds set ended_at = now();
     update audit_head set entry_id = greatest(entry_id, (select max(entry_id) from audit_entries))`,
  );
  await fill('vacuum (analyze)');
}

/** None of them waits for another. */
async function someAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  const workOn = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
}

async function largeParts(adminUrl: string, database: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl(adminUrl, database, 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relid::regclass::text as name from (${LARGE_PARTS}) part order by pg_relation_size(relid) desc`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Rows in every table, from the statistics that filling left behind. */
export const ROWS = `
  select coalesce(sum(greatest(c.reltuples, 0)), 0)::bigint as rows, pg_database_size(current_database()) as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'ledger', 'partitions')`;

const RECONCILED = idOf('reconciliation', `nth % ${RECONCILIATIONS}`);
/** Before the players, each of whose statements fills in a part of what was found: they would wait for each other's. */
const RECONCILED_BEFORE = `insert into reconciliations (reconciliation_id, provider, kind, from_at, to_at, totals, finished_at)
  select ${RECONCILED}, 'card', 'cards', at, at, '{}', at
  from (select nth, now() - (nth + 1) * interval '${HISTORY_MS / RECONCILIATIONS} milliseconds' as at
    from generate_series(0, ${RECONCILIATIONS - 1}) nth) made`;
/** The product makes the months to come; those before it were never needed. */
const PAST_MONTHS = `do $$ declare
    first date := (date_trunc('month', now() at time zone 'UTC') - interval '4 months')::date;
    part text;
  begin
    while first < date_trunc('month', now() at time zone 'UTC') loop
      foreach part in array array['journals', 'entries'] loop
        execute format('create table if not exists ledger.%1$s_%2$s partition of ledger.%1$s for values from (%3$L) to (%4$L)',
          part, to_char(first, 'YYYY_MM'), first::timestamp at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
      end loop;
      first := first + interval '1 month';
    end loop;
  end $$`;

const CAMPAIGN = `insert into campaigns (campaign_id, name, message, target_url, starts_at, ends_at, weight, active, created_at)
  values (md5('campaign')::uuid, 'Size', 'Size', 'https://example.ng/', now() - interval '90 days', now() + interval '1 day', 1, true, now())`;

function batch(
  from: number,
  to: number,
  { every, purchases, linesEach }: Size,
  { paid: at, played, week }: Times,
): string {
  const everyone = `generate_series(${from}::bigint, ${to}) n`;
  const active = `(select n from ${everyone} where n % ${every} = 0) active`;
  const scored = `(select n from ${everyone} where n % ${every * WITH_POINTS} = 0) scored`;
  const more = `(select n, n / ${every * WITH_MORE} as nth from ${everyone} where n % ${every * WITH_MORE} = 0) more`;
  const less = `(select n from ${everyone} where n % ${every} = 0 and n % ${every * WITH_MORE} <> 0) less`;
  const isOver = `nth > ${WAITING}`;
  const [turnId, roundId] = [timedIdOf('turn', played), timedIdOf('round', played)];
  const day = `(${played} at time zone 'Africa/Lagos')::date`;
  const points = `case when n % ${every * WITH_POINTS} = 0 then (1 + n / ${every * WITH_POINTS} % 9) * 10 else 0 end`;
  const took = '20000 + abs(hashint8(n)) % 60000';
  const bought = { plays: 5, kobo: 20_000, times: purchases };
  const paidKobo = 30_000 + bought.times * bought.kobo;
  const ledger = (paidOut: boolean) =>
    historyOf([
      {
        kind: 'fund-card',
        key: `'fund:card:SPW-size-' || n`,
        reference: `'SPW-size-' || n`,
        moves: [
          ['cash', paidKobo],
          ['-10', -paidKobo],
        ],
      },
      ...Array.from({ length: bought.times }, (_, nth): LedgerStep => ({
        kind: 'buy-plays',
        key: `'purchase:' || ${idOf('purchase', `n || '-' || ${nth + 1}`)}`,
        moves: [
          ['cash', -bought.kobo],
          ...inParts('-21', bought.kobo, linesEach),
          ['plays', bought.plays],
          ...inParts('-52', -bought.plays, linesEach),
        ],
      })),
      {
        kind: 'use-goods',
        key: `'turn:' || ${turnId}`,
        moves: [
          ['plays', -1],
          ['-62', 1],
        ],
      },
      ...(paidOut ? WITHDRAWN : []),
    ]);
  return `
  set synchronous_commit = off;
  -- Neither what a row refers to is looked up, nor is anything done about it.
  set session_replication_role = replica;
  insert into players (player_id, public_id, phone, username, username_key, email, platform, birth_date, terms_accepted_at, created_at)
    overriding system value
    select n, ${idOf('player')}, '234' || (7030000000 + n), 'Player_' || n, 'player_' || n, 'player' || n || '@mail.ng', 'web', '1990-01-01',
      ${at}, ${at} from ${everyone};
  insert into payments (player_id, payment_id, reference, channel, purpose, principal_kobo, state, confirmed_kobo, give_up_at, created_at, changed_at)
    select n, ${idOf('payment')}, 'SPW-size-' || n, 'card', 'fund-wallet', ${paidKobo}, 'credited', ${paidKobo}, ${at}, ${at}, ${at} from ${active};
  insert into money_steps (player_id, subject_id, from_state, to_state, cause, at)
    select n, ${idOf('payment')}, from_state, to_state, 'bench', ${at}
    from ${active}, (values (1, null, 'created'), (2, 'created', 'credited')) as step (nth, from_state, to_state) order by n, nth;
  insert into purchases (player_id, purchase_id, item, count, price_kobo, from_credit_kobo, created_at)
    select n, ${idOf('purchase', `n || '-' || nth`)}, 'plays', ${bought.plays}, ${bought.kobo}, 0, ${at}
    from ${active}, generate_series(1, ${bought.times}) nth;
  ${shortReferences('PAY', idOf('payment'), 'n', active)}
  ${shortReferences('BUY', idOf('purchase', `n || '-' || nth`), `n * ${JOURNALS_EACH} + nth`, `${active}, generate_series(1, ${bought.times}) nth`)}
  ${shortReferences('WDR', idOf('withdrawal'), 'n', more)}
  insert into turns (player_id, turn_id, state, opened_at, day, free, spins_used, category_id, next_seed)
    select n, ${turnId}, 'done', ${played}, ${day}, false, 1, (select category_id from categories order by position limit 1), '\\x00' from ${active};
  insert into spins (player_id, turn_id, spin, seed, client_bytes, category_id, drawn_from, spun_at)
    select n, ${turnId}, 1, '\\x00', '\\x00', category_id, array[category_id], ${played}
    from ${active}, (select category_id from categories order by position limit 1) drawn;
  insert into rounds (player_id, round_id, turn_id, category_id, seed, client_bytes, draws, day, week, phase, level, started_at, points,
      unassisted, answering_ms, end_reason, ended_at, question_ids)
    select n, ${roundId}, ${turnId}, category_id, '\\x00', '\\x00', '[]', ${day}, ${week}, 'ended', 1, ${played}, ${points}, ${points},
      ${took}, case when ${points} > 0 then 'cashed-out' else 'expired' end, ${played},
      array(select question_id from questions order by question_id limit 10)
    from ${active}, (select category_id from categories order by position limit 1) drawn;
  insert into round_questions (player_id, round_id, level, asked_id, question_id, option_order, revealed_at, answered_at, chosen, was_right, points)
    select n, ${roundId}, level, ${timedIdOf('asked', played, `n || '-' || level`)}, asked.question_id, '{0,1,2,3}', ${played}, ${played}, 1, true, 10
    from ${scored}, (select question_id, row_number() over (order by question_id) as level from questions limit 10) asked
    where level * 10 <= ${points};
  insert into point_entries (player_id, week, round_id, reason, points, created_at)
    select n, ${week}, ${roundId}, 'round', ${points}, ${played} from ${active};
  insert into week_scores (player_id, week, points, unassisted, plays, answering_ms, updated_at)
    select n, ${week}, ${points}, ${points}, 1, ${took}, date_trunc('milliseconds', ${played}) from ${active};
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
    select ${idOf('device')}, sha256(int8send(n)), ${at} from ${more};
  insert into sessions (player_id, session_id, device_id, cookie_hash, renewed_at, user_agent, created_at, last_seen_at, expires_at)
    select n, ${idOf('session')}, ${idOf('device', `(n - (nth + 1) % 2 * ${every * WITH_MORE})`)}, '\\x00', ${at}, '', ${at}, ${at},
      now() + interval '30 days'
    from ${more};
  insert into question_reports (player_id, question_id, report_id, round_id, reason, created_at, state, decided_by, decided_at)
    select n, question_id, ${idOf('report')}, ${roundId}, 'unclear', ${at}, case when ${isOver} then 'rejected' else 'open' end,
      case when ${isOver} then md5('desk')::uuid end, case when ${isOver} then now() end
    from ${more} join (select question_id, row_number() over (order by question_id) as row, count(*) over () as rows from questions) q
      on q.row = 1 + nth % q.rows;
  insert into contact_messages (player_id, message_id, reference, email, phone, subject, message, created_at, handled_at, handled_by, answer)
    select n, ${idOf('contact')}, 'C-' || lpad(upper(to_hex(n)), 8, '0'), 'player@mail.ng', '', 'Size', 'Size', ${at},
      case when ${isOver} then now() end, case when ${isOver} then 'desk' end, case when ${isOver} then 'Done' end
    from ${more};
  insert into feedback_notes (player_id, note_id, kind, name, email, message, created_at, handled_at, handled_by, answer)
    select n, ${idOf('note')}, case when nth % 2 = 0 then 'idea' else 'bug' end, 'Size', 'player@mail.ng', 'Size', ${at},
      case when ${isOver} then now() end, case when ${isOver} then 'desk' end, case when ${isOver} then 'Done' end
    from ${more};
  insert into powerup_surveys (player_id, survey_id, rating, message, created_at, handled_at, handled_by, answer)
    select n, ${idOf('survey')}, 'Great', 'Size', ${at},
      case when ${isOver} then now() end, case when ${isOver} then 'desk' end, case when ${isOver} then 'Done' end
    from ${more};
  insert into campaign_events (player_id, campaign_id, day, kind, banner_type, user_agent, created_at)
    select n, md5('campaign')::uuid, ${day}, kind, 'size', '', ${played} from ${more}, (values ('impression'), ('click')) as k (kind);
  insert into reconciliation_items (reconciliation_id, reference, class, ours, theirs)
    select ${RECONCILED}, 'SPW-size-' || n, 'status', '{}', '{}' from ${more};
  insert into audit_entries (entry_id, at, action, object, hash)
    select (select entry_id from audit_head) + nth, ${at}, 'read', 'player:' || ${idOf('player')}, '\\x00' from ${more};
  ${ledger(false)(less, at)}
  ${ledger(true)(more, at)}`;
}

function inParts(account: string, amount: number, parts: number): [string, number][] {
  return Array.from({ length: parts }, () => [account, amount / parts]);
}

/** What the product's trigger gives out, scattered as it does, and none twice: a number times a prime that the count of them is no multiple of. */
function shortReferences(letters: string, subject: string, number: string, of: string): string {
  const signs = Array.from(
    { length: 8 },
    (_, place) => `substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (drawn / ${30 ** place} % 30)::int, 1)`,
  );
  return `insert into short_references (player_id, subject_id, short_reference)
    select n, subject, '${letters}-' || ${signs.slice(0, 4).join(' || ')} || ' ' || ${signs.slice(4).join(' || ')}
    from (select n, ${subject} as subject, (${number}) * 48271::bigint % ${30 ** 8} as drawn from ${of} offset 0) drawn;`;
}

const PAID_OUT = `'spw-wd-' || ${idOf('withdrawal')}`;
const WITHDRAWN: readonly LedgerStep[] = [
  {
    kind: 'withdrawal-hold',
    key: `'withdrawal:' || ${idOf('withdrawal')} || ':hold'`,
    reference: PAID_OUT,
    moves: [
      ['cash', -10_000],
      ['held', 10_000],
    ],
  },
  {
    kind: 'withdrawal-settle',
    key: `'withdrawal:' || ${idOf('withdrawal')} || ':resolve'`,
    reference: PAID_OUT,
    moves: [
      ['held', -10_000],
      ['-11', 10_000],
    ],
  },
];
