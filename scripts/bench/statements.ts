/**
 * What the product asks the database in the calls that are measured, as it asks it. A test compares these with what the
 * product really asks.
 */
export const session =
  'select "sessions"."player_id", "sessions"."session_id", "sessions"."cookie_hash", "sessions"."generation", "sessions"."created_at", "sessions"."renewed_at", "sessions"."last_seen_at", "sessions"."expires_at", "sessions"."ended_at", "players"."public_id", "players"."disabled_at" from "sessions" inner join "players" on "players"."player_id" = "sessions"."player_id" where "sessions"."player_id" = $1 and "sessions"."session_id" = $2';
export const clock = 'select clock_timestamp() as now';

export const lockRound =
  'select "player_id", "round_id", "turn_id", "category_id", "seed", "client_bytes", "question_ids", "day", "week", "phase", "level", "started_at", "revealed_at", "frozen_ms", "used", "used_here", "points", "unassisted", "answering_ms", "end_reason", "ended_at", "counted_day", "streak_days", "streak_bonus" from "rounds" where "player_id" = $1 and "round_id" = $2 for update';
export const allCategories = 'select "category_id", "slug", "name", "is_active" from "categories" order by "position"';
export const roundQuestion =
  'select "player_id", "round_id", "level", "asked_id", "question_id", "option_order", "removed", "powerups", "revealed_at", "answered_at", "chosen", "was_right", "points" from "round_questions" where "player_id" = $1 and "round_id" = $2 and "level" = $3';
export const question =
  'select "question_id", "question", "options", "answer", "explanation" from "questions" where "question_id" in ($1)';
export const saveRoundQuestion =
  'update "round_questions" set "answered_at" = $1, "chosen" = $2, "was_right" = $3, "points" = $4 where "player_id" = $5 and "round_id" = $6 and "level" = $7';
export const saveRound =
  'update "rounds" set "phase" = $1, "level" = $2, "revealed_at" = $3, "frozen_ms" = $4, "used" = $5, "used_here" = $6, "points" = $7, "unassisted" = $8, "answering_ms" = $9, "end_reason" = $10 where "player_id" = $11 and "round_id" = $12';

export const keptAnswer =
  'select "request_hash", "answer", "claimed_until" from "idempotency_keys" where "player_id" = $1 and "key" = $2';
export const keepAnswer =
  'insert into "idempotency_keys" ("player_id", "key", "endpoint", "request_hash", "claim_id", "claimed_until", "created_at", "answer") values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)';
export const lockTurn =
  'select "player_id", "turn_id", "state", "opened_at", "day", "free", "welcome", "next_seed", "spins_used", "category_id", "wildcard" from "turns" where "player_id" = $1 and "state" in (\'open\', \'played\') for update';
export const subscription =
  'select "plan", "starts_at", "ends_at" from "subscriptions" where "player_id" = $1 and "ends_at" > $2 order by "ends_at" desc';
export const goods = 'select account_id, posted from ledger.balances where player_id = $1';
export const turnsByDay =
  'select "day", count(*) as "opened", count(*) filter(where "free" is true) as "free" from "turns" where "player_id" = $1 and "day" >= $2 group by "day"';
export const birthDate = 'select "birth_date" from "players" where "player_id" = $1';
export const limits =
  'select "daily_kobo", "weekly_kobo", "raise_at", "next_daily_kobo", "next_weekly_kobo", "break_until", "excluded_at", "carried_at", "carried_today_kobo", "carried_week_kobo" from "player_limits" where "player_id" = $1';
export const insertTurn =
  'insert into "turns" ("player_id", "turn_id", "state", "opened_at", "day", "free", "welcome", "next_seed", "spins_used", "category_id", "wildcard") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';
export const spendPlay =
  'select replayed from ledger.post($1, $2, $3, array[row($4::bigint, $5::smallint, $6::bigint)::ledger.line, row($7::bigint, $8::smallint, $9::bigint)::ledger.line], $10)';
export const insertSpin =
  'insert into "spins" ("player_id", "turn_id", "spin", "seed", "client_bytes", "category_id", "drawn_from", "spun_at") values ($1, $2, $3, $4, $5, $6, $7, $8)';

export const ownScores =
  'select "week", "player_id", "points", "unassisted", "plays", "answering_ms" from "week_scores" where "player_id" = $1 and "week" >= $2';
export const sortedScores = (count: number) =>
  `select "player_id", "points", "unassisted", "plays", "answering_ms" from "week_scores" where "week" = $1 and "player_id" in (${places(2, count)}) order by "points" desc, "unassisted" desc, "plays", "answering_ms", "player_id"`;
export const names = (count: number) =>
  `select "player_id", "public_id", "username", "image", "avatar" from "players" where "player_id" in (${places(1, count)})`;
export const equalBefore =
  'select count(*) from week_scores where week = $1 and player_id <> all($2) and points = $3 and unassisted = $4 and plays = $5 and answering_ms / 4000 = $6 and (answering_ms, player_id) < ($7::bigint, $8::bigint)';

function places(from: number, count: number): string {
  return Array.from({ length: count }, (_, at) => `$${from + at}`).join(', ');
}
