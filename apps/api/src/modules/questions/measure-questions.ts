import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';

export const measureQuestionsJob = defineJob<{ readonly answers: readonly MeasuredAnswer[] }>('questions.measure');

export interface MeasuredAnswer {
  readonly questionId: string;
  readonly right: boolean;
  readonly ms: number;
}

/** Adds what players' answers say about the questions. Away from the answer itself, which touches rows of its player alone. */
export async function measureQuestions({ db }: { db: Db }, answers: readonly MeasuredAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update questions q
    set served = q.served + m.served, answered_right = q.answered_right + m.rights, answering_ms = q.answering_ms + m.ms
    from (
      select question_id, count(*) as served, count(*) filter (where was_right) as rights, sum(ms) as ms
      from unnest(${answers.map(({ questionId }) => questionId)}::uuid[], ${answers.map(({ right }) => right)}::boolean[], ${answers.map(({ ms }) => ms)}::bigint[])
        as a (question_id, was_right, ms)
      group by question_id
    ) m
    where q.question_id = m.question_id`.execute(db);
}
