import { sql } from 'kysely';
import type { CursorPosition } from '../../platform/cursor.ts';
import { countBacklog } from '../../platform/db/count-backlog.ts';
import type { Span } from '../../platform/days-and-order.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export interface InboxMessage {
  readonly id: string;
  readonly playerId: bigint | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string;
  readonly circumstances: string | null;
  readonly createdAt: Date;
  readonly handledBy: string | null;
  readonly handledAt: Date | null;
  readonly answer: string | null;
  readonly answerWay: string | null;
}

export interface Wanted {
  readonly show: 'open' | 'handled' | 'all';
  readonly after: CursorPosition | null;
  readonly limit: number;
  /** Said in this time. */
  readonly between?: Span | undefined;
  readonly oldestFirst?: boolean | undefined;
  /** Only these, at least one; or all but these. */
  readonly ids?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

export interface Handled {
  readonly id: string;
  readonly handledBy: string;
  readonly handledAt: Date;
  readonly answer: string;
  readonly answerWay: string;
}

/** Ideas or bugs, from either end of time. */
export function listNotes(db: DbOrTx, kind: 'idea' | 'bug', wanted: Wanted): Promise<InboxMessage[]> {
  const { show, after, limit, between = {}, oldestFirst = false, ids, except = [] } = wanted;
  let query = own(db)
    .selectFrom('feedbackNotes')
    .select(({ lit }) => [
      'noteId as id',
      'playerId',
      'name',
      'email',
      lit(null).as('subject'),
      'message',
      'circumstances',
      'createdAt',
      'handledBy',
      'handledAt',
      'answer',
      'answerWay',
    ])
    .where('kind', '=', kind);
  if (ids) query = query.where('noteId', 'in', ids);
  if (except.length > 0) query = query.where('noteId', 'not in', except);
  if (show !== 'all') query = query.where('handledAt', show === 'open' ? 'is' : 'is not', null);
  if (between.from) query = query.where('createdAt', '>=', between.from);
  if (between.until) query = query.where('createdAt', '<', between.until);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'noteId'), oldestFirst ? '>' : '<', tuple(after.at, after.id)),
    );
  const direction = oldestFirst ? 'asc' : 'desc';
  return query.orderBy('createdAt', direction).orderBy('noteId', direction).limit(limit).execute();
}

/** What players think of powerups, from either end of time. */
export function listSurveys(
  db: DbOrTx,
  { show, after, limit, between = {}, oldestFirst = false, ids, except = [] }: Wanted,
): Promise<InboxMessage[]> {
  let query = own(db)
    .selectFrom('powerupSurveys')
    .select(({ lit }) => [
      'surveyId as id',
      'playerId',
      lit(null).as('name'),
      lit(null).as('email'),
      'rating as subject',
      'message',
      lit(null).as('circumstances'),
      'createdAt',
      'handledBy',
      'handledAt',
      'answer',
      'answerWay',
    ]);
  if (ids) query = query.where('surveyId', 'in', ids);
  if (except.length > 0) query = query.where('surveyId', 'not in', except);
  if (show !== 'all') query = query.where('handledAt', show === 'open' ? 'is' : 'is not', null);
  if (between.from) query = query.where('createdAt', '>=', between.from);
  if (between.until) query = query.where('createdAt', '<', between.until);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'surveyId'), oldestFirst ? '>' : '<', tuple(after.at, after.id)),
    );
  const direction = oldestFirst ? 'asc' : 'desc';
  return query.orderBy('createdAt', direction).orderBy('surveyId', direction).limit(limit).execute();
}

/** False when there is none. What was said is not touched. */
export async function handleNote(
  tx: Tx,
  kind: 'idea' | 'bug' | 'survey',
  { id, ...handled }: Handled,
): Promise<boolean> {
  const changed =
    kind === 'survey'
      ? await own(tx).updateTable('powerupSurveys').set(handled).where('surveyId', '=', id).executeTakeFirst()
      : await own(tx)
          .updateTable('feedbackNotes')
          .set(handled)
          .where('kind', '=', kind)
          .where('noteId', '=', id)
          .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function countOpenNotes(db: DbOrTx): Promise<{ idea: number; bug: number; survey: number }> {
  const [idea, bug, survey] = [
    sql`select from feedback_notes where kind = 'idea' and handled_at is null`,
    sql`select from feedback_notes where kind = 'bug' and handled_at is null`,
    sql`select from powerup_surveys where handled_at is null`,
  ].map(countBacklog);
  const { rows } = await sql<{ idea: number; bug: number; survey: number }>`
    select ${idea} as idea, ${bug} as bug, ${survey} as survey`.execute(db);
  return rows[0]!;
}
