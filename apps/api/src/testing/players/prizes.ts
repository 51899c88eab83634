import { addDays, endOfWeek, lagosWeek, startOf, type LagosWeek } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { Game, GamePlayer } from './game.ts';

/** One round of each player in the running week: three with four levels right, three with three, and so on. Ties go by the lower id. */
export async function playWeek(game: Game, players: readonly GamePlayer[]): Promise<LagosWeek> {
  for (const [at, player] of players.entries()) {
    const roundId = await player.start();
    const right = Math.max(0, 4 - Math.floor(at / 3));
    for (let level = 1; level <= right; level += 1) await player.play(roundId, level);
    await player.play(roundId, right + 1, 'wrong');
  }
  return lagosWeek(game.clock.now());
}

/**
 * The same rounds with the same points once more, in another week: a week to close without the time it takes to play it. What was
 * paid for with a play is a day's free turn there.
 */
export async function copyWeek({ deps: { db } }: Game, from: LagosWeek, to: LagosWeek): Promise<void> {
  const days = (startOf(to).getTime() - startOf(from).getTime()) / 86_400_000;
  await sql`
    with copies as materialized (
      select player_id, round_id, turn_id, gen_random_uuid() as new_round, gen_random_uuid() as new_turn
      from rounds where week = ${from}
    ), t as (
      insert into turns
      select t.player_id, c.new_turn, t.state, t.opened_at + ${days} * interval '1 day', t.day + ${days}::int, true, t.spins_used,
        t.category_id, t.wildcard, t.next_seed
      from turns t join copies c using (player_id, turn_id)
    ), s as (
      insert into spins
      select s.player_id, c.new_turn, s.spin, s.seed, s.client_bytes, s.category_id, s.drawn_from, s.spun_at
      from spins s join copies c using (player_id, turn_id)
    ), r as (
      insert into rounds (player_id, round_id, turn_id, category_id, seed, client_bytes, draws, day, week, phase, level, started_at,
        points, unassisted, answering_ms, end_reason, ended_at, question_ids)
      select r.player_id, c.new_round, c.new_turn, r.category_id, r.seed, r.client_bytes, r.draws, r.day + ${days}::int, ${to}, r.phase,
        r.level, r.started_at + ${days} * interval '1 day', r.points, r.unassisted, r.answering_ms, r.end_reason,
        r.ended_at + ${days} * interval '1 day', r.question_ids
      from rounds r join copies c using (player_id, round_id)
    ), q as (
      insert into round_questions
      select q.player_id, c.new_round, q.level, gen_random_uuid(), q.question_id, q.option_order, q.removed, q.powerups, q.revealed_at,
        q.answered_at, q.chosen, q.was_right, q.points
      from round_questions q join copies c using (player_id, round_id)
    ), p as (
      insert into point_entries
      select p.player_id, ${to}, c.new_round, p.reason, p.points, p.created_at + ${days} * interval '1 day'
      from point_entries p join copies c using (player_id, round_id) where p.reason = 'round'
    )
    insert into week_scores
    select player_id, ${to}, points, unassisted, plays, answering_ms, updated_at + ${days} * interval '1 day'
    from week_scores where week = ${from}`.execute(db);
}

export function nextWeek(week: LagosWeek): LagosWeek {
  return addDays(week, 7) as LagosWeek;
}

/** Long enough after a week for its last round to be booked. */
export function whenCountable(week: LagosWeek): Date {
  return new Date(endOfWeek(week).getTime() + 17 * 60_000);
}
