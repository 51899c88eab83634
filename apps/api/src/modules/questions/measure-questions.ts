import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** What the answers of many players came to, for one question. */
export interface MeasuredQuestion {
  readonly questionId: string;
  readonly served: bigint;
  readonly right: bigint;
  readonly ms: bigint;
}

/** Adds what players' answers say about the questions. Of many rounds at once: they all meet in a question's one row. */
export async function measureQuestions(tx: Tx, measured: readonly MeasuredQuestion[]): Promise<void> {
  if (measured.length === 0) return;
  await sql`
    update questions q
    set served = q.served + m.served, answered_right = q.answered_right + m.rights, answering_ms = q.answering_ms + m.ms
    from unnest(
      ${measured.map(({ questionId }) => questionId)}::uuid[], ${measured.map(({ served }) => served)}::bigint[],
      ${measured.map(({ right }) => right)}::bigint[], ${measured.map(({ ms }) => ms)}::bigint[]
    ) as m (question_id, served, rights, ms)
    where q.question_id = m.question_id`.execute(tx);
}
