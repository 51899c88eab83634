import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Stack } from '../stack/stack.ts';

/** What only time or an operator can do, done by the owner of the tables. */
export class Database {
  readonly #pool: pg.Pool;

  constructor({ databaseUrl }: Stack) {
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** What was recorded of consenting players, as it could be played. */
  async recordings(): Promise<string[]> {
    const { rows } = await this.#pool.query<{ format: string; bytes: Buffer }>(
      'select format, bytes from analytics_recordings order by replay_id, seq',
    );
    return rows.map(({ format, bytes }) => (format === 'gzip' ? gunzipSync(bytes) : bytes).toString());
  }

  /** Shuts a player out, as an operator does: no new session, and every open one ends. */
  async disablePlayer(phone: string): Promise<void> {
    await this.#pool.query('update players set disabled_at = now() where phone = $1', [phone]);
    await this.#pool.query(
      `update sessions set ended_at = now(), ended_why = 'disabled'
        where ended_at is null and player_id = (select player_id from players where phone = $1)`,
      [phone],
    );
  }

  /** As if the codes of this phone had been sent so much earlier. */
  async ageCodes(phone: string, seconds: number): Promise<void> {
    await this.#pool.query(
      `update code_challenges
          set created_at = created_at - $2 * interval '1 second',
              sent_at = sent_at - $2 * interval '1 second',
              expires_at = expires_at - $2 * interval '1 second'
        where phone = $1`,
      [phone, seconds],
    );
  }

  /** As if the player had opened so many turns today and let them lapse. */
  async openTurnsToday(phone: string, count: number): Promise<void> {
    await this.#pool.query(
      `insert into turns (player_id, turn_id, state, opened_at, day, free, next_seed)
        select player_id, gen_random_uuid(), 'lapsed', now(), (now() at time zone 'Africa/Lagos')::date, false, '\\x00'
          from players, generate_series(1, $2) where phone = $1`,
      [phone, count],
    );
  }

  /** As if device, PIN and bank account of this player had been known for days: withdrawals wait for new ones. */
  async settleIn(phone: string): Promise<void> {
    await this.#pool.query(
      `with who as (select player_id from players where phone = $1),
            pins as (update pins set created_at = created_at - interval '2 days' where player_id = (table who)),
            devices as (update trusted_devices set first_trusted_at = first_trusted_at - interval '2 days' where player_id = (table who))
       update bank_accounts set added_at = added_at - interval '2 days' where player_id = (table who)`,
      [phone],
    );
  }

  /** As if device and bank account had been known for long, the bank under the name that the player's mobile money has. */
  async makeKnown(phone: string): Promise<void> {
    await this.#pool.query(
      `with who as (select player_id from players where phone = $1),
            devices as (update trusted_devices set first_trusted_at = first_trusted_at - interval '60 days' where player_id = (table who)),
            signed_in as (update sessions set created_at = created_at - interval '60 days' where player_id = (table who)),
            banks as (
              update bank_accounts set added_at = added_at - interval '60 days' where player_id = (table who) returning player_id, account_name
            )
       insert into mobile_money_names (player_id, name, seen_at) select player_id, account_name, now() from banks
       on conflict (player_id) do update set name = excluded.name`,
      [phone],
    );
  }

  /** As if the last round had been played in the week before last, which can be counted at any hour. Answers with that week. */
  async playedTwoWeeksAgo(phone: string, points: number): Promise<string> {
    const { rows } = await this.#pool.query<{ week: string }>(
      `with round as (
         update rounds set week = week - 14, started_at = started_at - interval '14 days', ended_at = ended_at - interval '14 days'
          where player_id = (select player_id from players where phone = $1) returning player_id, round_id, week
       )
       insert into point_entries select player_id, week, round_id, 'round', $2, now() - interval '14 days' from round
       on conflict (player_id, round_id, reason) do update set week = excluded.week, points = excluded.points
       returning to_char(week, 'YYYY-MM-DD') as week`,
      [phone, points],
    );
    return rows[0]!.week;
  }

  /** The same message of this player, as often as that: whoever waits writes again. */
  async askTheSame(phone: string, { message, times }: { message: string; times: number }): Promise<void> {
    await this.#pool.query(
      `insert into contact_messages (player_id, message_id, reference, email, phone, subject, message, created_at)
        select player_id, gen_random_uuid(), 'C-' || upper(left(md5(player_id || ' ' || n), 8)), email, phone, 'Other', $2, now()
          from players, generate_series(1, $3) n where phone = $1`,
      [phone, message, times],
    );
  }

  /** As if the worker had counted so many days, up to yesterday: on each of them so many players. */
  async countedDays(days: number, players: number): Promise<void> {
    await this.#pool.query(
      `with counted as (
         insert into report_days (day, counted_at, final)
         select (now() at time zone 'Africa/Lagos')::date - n, now(), true from generate_series(1, $1) n
         on conflict do nothing returning day
       )
       insert into report_facts (day, what, key, amount) select day, 'players', '1', $2 from counted`,
      [days, players],
    );
  }

  async playerOf(phone: string): Promise<{ username: string; email: string; utm_source: string | null } | undefined> {
    const { rows } = await this.#pool.query<{ username: string; email: string; utm_source: string | null }>(
      'select username, email, utm_source from players where phone = $1',
      [phone],
    );
    return rows[0];
  }

  /** What an operator reads of a phone's owner: what they wrote to us, newest first. */
  async wordsOf(phone: string): Promise<{ kind: string; message: string }[]> {
    const { rows } = await this.#pool.query<{ kind: string; message: string }>(
      `select kind, message from (
         select player_id, kind, message, created_at from feedback_notes
         union all select player_id, subject, message, created_at from contact_messages
       ) said join players using (player_id) where phone = $1 order by said.created_at desc, kind`,
      [phone],
    );
    return rows;
  }
}
