interface Exception {
  /** As `shorten` gives it. */
  readonly statement: string;
  readonly why: string;
}

const BY_PHONE = 'who it is is what is being found out: a number is all that somebody who signs in has';
const BOARD = 'the board is of all players';
const WEEK = 'a week that was counted is public and small: ten winners, and they are shown to everybody';
const ABUSE = 'counts what others did, to stop one person who uses many accounts';

/**
 * Statements of players' calls that do not say whose rows they mean. Each of them reaches into every player's rows, so on a database that is
 * spread over servers each asks all of them. One more needs a reason of its own; a statement that should have named its player has none.
 */
export const EXCEPTIONS: readonly Exception[] = [
  { statement: 'select … from players where phone = $', why: BY_PHONE },
  {
    statement:
      'select … from players inner join trusted_devices on trusted_devices.player_id = players.player_id where phone = $ and device_id = $ and trusted_until > $',
    why: BY_PHONE,
  },
  {
    statement:
      "select … from players inner join sessions on sessions.player_id = players.player_id where phone = $ and device_id = $ limit '1'",
    why: BY_PHONE,
  },
  { statement: 'select … from players where public_id = $', why: 'a passkey names its player by the public id' },
  { statement: 'select … from players where username_key = $', why: 'no two players have one name' },
  {
    statement:
      'insert into players (public_id, phone, username, username_key, email, platform, utm_source, terms_accepted_at, created_at) values ($, …) on conflict do nothing returning *',
    why: 'the number of a new player is what this gives',
  },
  {
    statement: 'select … from owner_messages where token_hash = $ and expires_at > $',
    why: 'the link of a message works signed in as nobody, and says no more than it has to',
  },
  {
    statement:
      'update pins set wrong = wrong + 1, tried_from = $, tried_at = $, locked_until = case when (wrong + 1) % $::int = 0 then $::timestamptz end, disabled_at = case when wrong + 1 >= $::int then $::timestamptz end where player_id = $ and disabled_at is null and (locked_until is null or locked_until <= $) and pepper = any($::int[]) and (select count(*) from pins guessed where guessed.tried_from = $ and guessed.tried_at > $) < $::int returning hash, pepper, locked_until, disabled_at',
    why: `${ABUSE}: wrong PINs from one address`,
  },
  {
    statement:
      'select … from withdrawals as w inner join (select player_id, bank_account_id from bank_accounts where bank_code = $ and account_number = $) as a on a.player_id = w.player_id and a.bank_account_id = w.bank_account_id where w.state = $ and w.player_id <> $ order by w.player_id limit $',
    why: `${ABUSE}: payouts to one bank account`,
  },
  {
    statement:
      'select … from payment_prompts inner join payments on payments.player_id = payment_prompts.player_id and payments.payment_id = payment_prompts.payment_id where payments.phone = $ and payment_prompts.created_at > $',
    why: `${ABUSE}: prompts to the phone of somebody else`,
  },
  {
    statement:
      "update webhooks set body = $, about = case when provider = 'datasync' then null else about end where processed_at is not null and player_id is null and webhook_id in (select webhook_id from webhooks where player_id is null and processed_at is not null and body <> $ and about = any($::text[]) limit $)",
    why: 'webhooks that the release before has processed name no player and are found by what they are about',
  },
  { statement: 'select … from week_scores where week = $ and player_id <> all($)', why: BOARD },
  {
    statement:
      'select … from week_scores where week = $ and player_id <> all($) order by points desc, unassisted desc, plays, answering_ms, player_id limit $',
    why: BOARD,
  },
  {
    statement:
      'select … from week_scores where week = $ and points >= $ and player_id <> all($) and (points, unassisted, -plays, -answering_ms, -player_id) > ($, …)',
    why: BOARD,
  },
  {
    statement:
      'select … from prize_awards as a inner join prize_standings as s on s.week = a.week and s.player_id = a.player_id where a.week = $ and a.place is not null order by a.place',
    why: WEEK,
  },
  {
    statement: 'select … from prize_awards where week = $ and place is not null and credited_at is null order by place',
    why: `${WEEK}; it ends when the last of them has the prize`,
  },
  { statement: 'select … from prize_awards where credited_at is not null', why: 'what was paid to all winners so far' },
];

/** Statements of players' calls that read a whole table of players, because there is no telling beforehand which rows they want, or because it is small. */
export const WHOLE_READS: readonly Exception[] = [
  {
    statement: 'select … from prize_awards where credited_at is not null',
    why: 'has the winners of each week alone, fifty at most, and all of them are added up',
  },
];
