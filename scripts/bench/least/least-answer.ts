import { envelope, type BareCall, type BareDeps } from '../bare-call.ts';
import { callerOf, CALLER, prepared } from './prepared.ts';

/**
 * The session, the judgement and both rows in one statement, which is a transaction of its own. Of two at once the second waits for
 * the round's row, finds it at another level and changes nothing.
 */
const answerRight = prepared(`
  with caller as (${CALLER}),
  judged as materialized (
    select r.category_id, r.started_at, c.name, c.is_active, q.answer, clock_timestamp() as now
    from caller
      join rounds r on r.player_id = caller.player_id and r.round_id = $4
      join round_questions a on a.player_id = r.player_id and a.round_id = r.round_id and a.level = r.level
      join questions q on q.question_id = a.question_id
      join categories c on c.category_id = r.category_id
    where r.phase = 'asking' and r.level = $5 and a.option_order[$6 + 1] = q.answer
      and clock_timestamp() < r.revealed_at + interval '15 seconds'),
  round as (
    update rounds r
    set phase = 'ladder', level = r.level + 1, revealed_at = null, frozen_ms = 0, used_here = '{}', points = r.points + 10,
      unassisted = r.unassisted + 10,
      answering_ms = r.answering_ms + greatest(0, extract(epoch from judged.now - r.revealed_at) * 1000)::int
    from judged where r.player_id = $1 and r.round_id = $4 and r.phase = 'asking' and r.level = $5
    returning r.level, r.points, r.used),
  asked as (
    update round_questions a set answered_at = judged.now, chosen = $6, was_right = true, points = 10
    from judged, round where a.player_id = $1 and a.round_id = $4 and a.level = $5
    returning a.points)
  select judged.*, round.level, round.points, round.used from judged, round, asked`);

interface Row {
  readonly category_id: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly started_at: Date;
  readonly answer: number;
  readonly level: number;
  readonly points: number;
  readonly used: string[];
}

/** A right answer in time. One that is not changes nothing, and would be judged by another statement. */
export function leastAnswer({ pool }: BareDeps): BareCall {
  return async (request) => {
    const id = request.path.split('/')[4]!;
    const { level = 1, option = 1 } = request.body;
    const { rows } = await pool.query<Row>(answerRight, [...callerOf(request), id, level, option]);
    const row = rows[0];
    if (!row) throw new Error('not a right answer in time of a player who is signed in');
    return envelope({
      level,
      right: true,
      answer: row.answer,
      chosen: option,
      pointsWon: 10,
      explanation: null,
      round: {
        id,
        category: { id: row.category_id, name: row.name, isActive: row.is_active },
        phase: 'ladder',
        level: row.level,
        points: row.points,
        used: row.used,
        end: null,
        endsAt: new Date(row.started_at.getTime() + 900_000).toISOString(),
      },
    });
  };
}
