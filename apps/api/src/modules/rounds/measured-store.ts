import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { MeasuredQuestion } from '../questions/index.ts';
import { own } from './tables.ts';

/** A place in the order in which rounds ended. In the database's words: a Date has no microseconds. */
export interface EndMark {
  readonly endedAt: string;
  readonly roundId: string;
}

/** Up to where rounds are measured, for whoever moves it. Nothing while another is doing that. */
export function lockMark(tx: Tx): Promise<EndMark | undefined> {
  return own(tx)
    .selectFrom('measuredRounds')
    .select([sql<string>`ended_at::text`.as('endedAt'), 'roundId'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function moveMark(tx: Tx, to: EndMark): Promise<void> {
  await own(tx).updateTable('measuredRounds').set({ endedAt: to.endedAt, roundId: to.roundId }).execute();
}

/** The last of the rounds that come next, of those that ended by then. */
export async function findPageEnd(
  tx: Tx,
  { after, until, length }: { after: EndMark; until: Date; length: number },
): Promise<EndMark | undefined> {
  const { rows } = await sql<EndMark>`
    select page.ended_at::text as "endedAt", page.round_id as "roundId"
    from (
      select ended_at, round_id from rounds
      where ended_at is not null and (ended_at, round_id) > ${placeOf(after)} and ended_at <= ${until}
      order by ended_at, round_id limit ${length}
    ) page
    order by page.ended_at desc, page.round_id desc limit 1`.execute(tx);
  return rows[0];
}

/**
 * What players answered in these rounds. A question that was skipped says nothing about how hard it is. How few
 * rounds lie between two pairs the planner cannot tell, and reads every question ever asked; between two times it
 * can.
 */
export async function sumAnswers(
  tx: Tx,
  { after, upTo }: { after: EndMark; upTo: EndMark },
): Promise<readonly MeasuredQuestion[]> {
  const { rows } = await sql<MeasuredQuestion>`
    select asked.question_id as "questionId", count(*) as served, count(*) filter (where asked.was_right) as right,
      sum(greatest(0, floor(extract(epoch from asked.answered_at - asked.revealed_at) * 1000)))::bigint as ms
    from rounds r
    join round_questions asked on asked.player_id = r.player_id and asked.round_id = r.round_id
    where r.ended_at between ${after.endedAt}::timestamptz and ${upTo.endedAt}::timestamptz
      and (r.ended_at, r.round_id) > ${placeOf(after)} and (r.ended_at, r.round_id) <= ${placeOf(upTo)}
      and asked.revealed_at is not null and asked.answered_at is not null and asked.was_right is not null
      and not 'skip' = any(asked.powerups)
    group by asked.question_id`.execute(tx);
  return rows;
}

function placeOf({ endedAt, roundId }: EndMark) {
  return sql`(${endedAt}::timestamptz, ${roundId}::uuid)`;
}
