import { runSql } from '../../apps/api/src/testing/template.ts';

/** Of all players these play: each has a session, a round at its first question, a subscription and plays. */
export const PLAYING = 10_000;

export const RIGHT_OPTION = 1;

/** Every so many of those who play have the same category and the same questions: eight categories, three hundred questions. */
export const SAME_QUESTIONS_EVERY = 600;

/** The players that play, spread evenly over all of them. */
export function playingIds(players: number, playing: number): bigint[] {
  const stride = BigInt(players / playing);
  return Array.from({ length: playing }, (_, at) => BigInt(at + 1) * stride);
}

/** Fills a migrated database by statements of the owner: the product's own doors would take hours. */
export async function fillDatabase(ownerUrl: string, { players, playing }: { players: number; playing: number }) {
  await runSql(ownerUrl, everyone(players));
  await runSql(ownerUrl, bank);
  await runSql(ownerUrl, whoPlays(players / playing));
  for (const table of [
    'players',
    'week_scores',
    'sessions',
    'rounds',
    'round_questions',
    'questions',
    'ledger.balances',
  ])
    await runSql(ownerUrl, `vacuum (analyze) ${table}`);
}

const THIS_WEEK = `date_trunc('week', now() at time zone 'Africa/Lagos')::date`;
const TODAY = `(now() at time zone 'Africa/Lagos')::date`;
const idOf = (what: string, of: string) => `md5('${what}' || ${of})::uuid`;

const everyone = (players: number) => `
  insert into players (public_id, phone, username, username_key, email, platform, birth_date, terms_accepted_at, created_at)
    select ${idOf('player', 'n')}, '234' || lpad(n::text, 10, '0'), 'Player_' || n, 'player_' || n, 'player' || n || '@mail.ng',
      'web', '1990-01-01', now(), now() - interval '60 days'
    from generate_series(1, ${players}) n;
  insert into week_scores (player_id, week, points, unassisted, plays, answering_ms, updated_at)
    select n, ${THIS_WEEK}, points, points - points / 10 * (same % 4), 1 + same % 40, 20000 + same * 7919 % 1800000,
      date_trunc('milliseconds', now())
    from generate_series(1::bigint, ${players}) n,
      -- Of five pairs of neighbours one shares a score.
      lateral (select case when hashint8(n / 2) % 5 = 0 then n / 2 else n end as same) pair,
      lateral (select abs(hashint8(same)) % 400 * 10 as points) score;`;

const bank = `
  insert into categories (category_id, slug, name, position)
    select ${idOf('category', 'n')}, 'category-' || n, 'Category number ' || n, n from generate_series(0, 7) n;
  insert into questions (question_id, category_id, tier, number, state, question, options, answer, explanation, about, content_key, created_at)
    select ${idOf('question', `category || '-' || tier || '-' || n`)}, ${idOf('category', 'category')}, tier, n, 'approved',
      'Which of these ' || tier || ' answers is the right one for question ' || n || '?',
      array['The first option', 'The second option', 'The third option', 'The fourth option'], ${RIGHT_OPTION},
      'The second option is the right one.', 'world', category || '-' || tier || '-' || n, now()
    from generate_series(0, 7) category, unnest(array['easy', 'medium', 'hard']) tier, generate_series(1, 300) n;`;

// Seen, started and revealed an hour ahead: however long the run takes, no session needs renewing and no answer is late.
const AHEAD = `now() + interval '1 hour'`;

const whoPlays = (stride: number) => `
  create temporary table playing as
    select player_id, row_number() over (order by player_id) as nth from players where player_id % ${stride} = 0;
  insert into devices (device_id, token_hash, created_at) values (${idOf('device', `''`)}, '\\x00', now());
  insert into sessions (player_id, session_id, device_id, cookie_hash, renewed_at, user_agent, created_at, last_seen_at, expires_at)
    select player_id, ${idOf('session', 'player_id')}, ${idOf('device', `''`)}, sha256(convert_to('cookie-' || player_id, 'UTF8')),
      now(), 'bench', now(), ${AHEAD}, now() + interval '30 days'
    from playing;
  insert into subscriptions (player_id, subscription_id, plan, operation_key, starts_at, ends_at, created_at)
    select player_id, ${idOf('subscription', 'player_id')}, 'daily', 'bench', now(), now() + interval '1 day', now() from playing;
  insert into ledger.balances (player_id, account_id, posted) select player_id, player_id * 16 + 4, 5 from playing;
  insert into rounds (player_id, round_id, turn_id, category_id, seed, client_bytes, draws, day, week, phase, level, started_at, revealed_at, question_ids)
    select player_id, ${idOf('round', 'player_id')}, ${idOf('turn', 'player_id')}, ${idOf('category', 'nth % 8')},
      sha256(int8send(player_id)), '\\x00', '[]', ${TODAY}, ${THIS_WEEK}, 'asking', 1, ${AHEAD}, ${AHEAD},
      array(select ${idOf('question', `nth % 8 || '-easy-' || (nth + level) % 300 + 1`)} from generate_series(1, 10) level order by level)
    from playing;
  insert into round_questions (player_id, round_id, level, asked_id, question_id, option_order, revealed_at)
    select player_id, round_id, 1, ${idOf('asked', 'player_id')}, question_ids[1], '{0,1,2,3}', ${AHEAD} from rounds;`;
