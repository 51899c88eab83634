import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';
import { firstKeptRound, firstWholeWeek, gamesAreWhole } from './scope.ts';

/** Every bonus that a full streak was ever worth. */
const everInForce = sql`
  select ${DEFAULT_SETTINGS.game.streakBonus}::int
  union all
  select (changes #>> '{game,streakBonus}')::int from settings_versions where changes #> '{game,streakBonus}' is not null`;

/** What holds for turns, rounds and points. */
export const gameInvariants: readonly Invariant[] = [
  {
    id: 'I6',
    says: 'a turn has at most three spins, and its round the category of the last one or of a wildcard',
    offences: ({ of }) => sql`
      select t.player_id, 'turn ' || t.turn_id as offence
      from ${of('turns', 't')}
      left join ${of('spins', 's')} using (player_id, turn_id)
      group by t.player_id, t.turn_id, t.spins_used
      having count(s.spin) > 3 or count(s.spin) <> t.spins_used or coalesce(max(s.spin), 0) <> count(s.spin)
      union all
      select r.player_id, 'round ' || r.round_id
      from ${of('rounds', 'r')}
      left join ${of('turns', 't')} using (player_id, turn_id)
      left join lateral (
        select category_id from spins s where s.player_id = r.player_id and s.turn_id = r.turn_id order by spin desc limit 1
      ) last on true
      where t.turn_id is null
        or (not t.wildcard and r.category_id is distinct from last.category_id)
        or t.state <> case when r.phase = 'ended' then 'done' else 'played' end
      union all
      select t.player_id, 'turn ' || t.turn_id || ' without its round' from ${of('turns', 't')}
      where t.state in ('played', 'done') and t.opened_at >= ${gamesAreWhole}
        and not exists (select from ${of('rounds', 'r')} where r.player_id = t.player_id and r.turn_id = t.turn_id)`,
  },
  {
    id: 'I7',
    says: 'points are those of ended rounds and of full streaks, and the sum of a week is the sum of its entries',
    offences: ({ of }) => sql`
      select r.player_id, 'round ' || r.round_id as offence
      from ${of('rounds', 'r')}
      left join ${of('point_entries', 'p')} on p.player_id = r.player_id and p.round_id = r.round_id and p.reason = 'round'
      left join (
        select player_id, round_id, sum(points) as points from ${of('round_questions')} group by player_id, round_id
      ) q on q.player_id = r.player_id and q.round_id = r.round_id
      where (p.points is null) <> (r.phase <> 'ended') or p.points <> r.points or p.week <> r.week
        or r.points > 220 or r.unassisted > r.points or r.points <> coalesce(q.points, 0)
      union all
      select coalesce(r.player_id, p.player_id), 'streak of round ' || coalesce(r.round_id, p.round_id)
      from (select player_id, round_id, week, streak_bonus from ${of('rounds')} where streak_bonus <> 0) r
      full join (select * from ${of('point_entries')} where reason = 'streak') p
        on p.player_id = r.player_id and p.round_id = r.round_id
      where p.points is distinct from r.streak_bonus or p.points not in (${everInForce}) or p.week <> r.week
      union all
      select p.player_id, 'entry of round ' || p.round_id from ${of('point_entries', 'p')}
      where not exists (select from ${of('rounds', 'r')} where r.player_id = p.player_id and r.round_id = p.round_id)
      union all
      select player_id, 'week ' || week || ' of player ' || player_id
      from (select player_id, week, points, plays from ${of('week_scores')} where week >= ${firstWholeWeek}) w
      full join (
        select player_id, week, sum(points) as points, count(*) filter (where reason = 'round') as plays
        from (
          select player_id, week, points, reason from ${of('point_entries')}
          -- What a dispute brought in a later week for a round that is no longer kept.
          union all select player_id, week, points, 'repair' from ${of('round_repairs')} where round_id < ${firstKeptRound}
        ) e
        where week >= ${firstWholeWeek} group by player_id, week
      ) e using (player_id, week)
      where w.points is distinct from e.points or w.plays is distinct from e.plays
      union all
      select player_id, 'order of week ' || week || ' of player ' || player_id
      from ${of('week_scores', 'w')}
      join (
        select player_id, week, sum(unassisted + streak_bonus) as unassisted, sum(answering_ms) as answering_ms
        from ${of('rounds')} where phase = 'ended' group by player_id, week
      ) r using (player_id, week)
      left join (
        select player_id, week, sum(unassisted) as unassisted from ${of('round_repairs')} group by player_id, week
      ) p using (player_id, week)
      where week >= ${firstWholeWeek}
        and (w.unassisted <> r.unassisted + coalesce(p.unassisted, 0) or w.answering_ms <> r.answering_ms)
      union all
      select coalesce(x.player_id, p.player_id), 'repair of round ' || coalesce(x.round_id, p.round_id)
      from (
        select x.*, coalesce(r.end_reason = 'wrong', false) and (
            select count(*) from round_questions q
            where q.player_id = x.player_id and q.round_id = x.round_id and q.question_id = x.question_id and not q.was_right
          ) > 0 as was_lost, (
            select sum(e.amount) from ledger.operations o join ledger.entries e using (journal_id)
            where o.operation_key = case when t.welcome then 'welcome:repair:' else 'plays:repair:' end || x.round_id
              and e.account_id = x.player_id * 16 + case when t.welcome then 10 else 4 end
          ) as given
        from ${of('round_repairs', 'x')}
        join ${of('rounds', 'r')} using (player_id, round_id) join ${of('turns', 't')} using (player_id, turn_id)
        where x.round_id >= ${firstKeptRound}
      ) x
      full join (select * from ${of('point_entries')} where reason = 'repair') p
        on p.player_id = x.player_id and p.round_id = x.round_id
      where p.points is distinct from x.points or p.week is distinct from x.week or not x.was_lost
        or x.given is distinct from x.plays`,
  },
  {
    id: 'I8',
    says: 'levels are answered from the first without a gap, and none after a wrong answer, a time-out or the end',
    offences: ({ of }) => sql`
      select r.player_id, 'round ' || r.round_id as offence
      from ${of('rounds', 'r')}
      left join (
        select player_id, round_id, count(answered_at) as answered,
          coalesce(max(level) filter (where answered_at is not null), 0) as last_answered,
          coalesce(max(level) filter (where revealed_at is not null), 0) as last_revealed,
          min(level) filter (where answered_at is not null and was_right is not true) as failed,
          max(answered_at) as last_answer_at,
          count(*) filter (where answered_at is not null and revealed_at is null) as unseen,
          count(*) as questions, count(revealed_at) as revealed, max(level) as last_level,
          array_agg(question_id order by level) as question_ids
        from ${of('round_questions')} group by player_id, round_id
      ) q using (player_id, round_id)
      where q.answered <> q.last_answered or q.last_revealed > q.answered + 1 or q.failed < q.last_revealed
        or q.last_answer_at > r.ended_at or q.unseen > 0
        -- A round of before has a row for each of its ten questions; one that knows what it was drawn may have rows of what was revealed alone.
        or (select count(distinct id) from unnest(coalesce(r.question_ids, q.question_ids)) id) <> 10
        or cardinality(coalesce(r.question_ids, q.question_ids)) <> 10
        or q.questions not in (10, q.revealed) or q.last_level <> q.questions or q.question_ids <> r.question_ids[1:q.questions]
        or (q.failed is not null) <> (coalesce(r.end_reason, '') in ('wrong', 'out-of-time'))
        or (r.end_reason = 'champion') <> (coalesce(q.answered, 0) = 10 and q.failed is null)
        or (r.end_reason = 'cashed-out' and q.last_revealed <> q.answered)`,
  },
];
