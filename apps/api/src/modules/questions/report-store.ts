import { sql } from 'kysely';
import type { CursorPosition } from '../../platform/cursor.ts';
import type { DaysAndOrder, Span } from '../../platform/days-and-order.ts';
import { countBacklog } from '../../platform/db/count-backlog.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { postMessages, type PostDeps } from '../messages/index.ts';
import { own } from './tables.ts';

export type ReportState = 'open' | 'upheld' | 'rejected';

export interface Report {
  readonly reportId: string;
  readonly playerId: bigint;
  readonly questionId: string;
  readonly roundId: string;
  readonly reason: string;
  readonly text: string | null;
  readonly state: ReportState;
  readonly createdAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
}

const COLUMNS = [
  'reportId',
  'playerId',
  'questionId',
  'roundId',
  'reason',
  'text',
  'state',
  'createdAt',
  'decidedBy',
  'decidedAt',
  'note',
] as const;

interface ReportsWanted {
  readonly state: ReportState;
  readonly between: Span;
  readonly sort: DaysAndOrder['sort'];
  readonly after: CursorPosition | null;
  readonly limit: number;
}

/** Unless asked otherwise, open ones from the oldest on and decided ones from the newest. */
export async function listReports(
  db: DbOrTx,
  { state, between, sort, after, limit }: ReportsWanted,
): Promise<Report[]> {
  const oldestFirst = (sort ?? (state === 'open' ? 'createdAt' : '-createdAt')) === 'createdAt';
  const direction = oldestFirst ? 'asc' : 'desc';
  let query = own(db)
    .selectFrom('questionReports')
    .select([...COLUMNS])
    .where('state', '=', state);
  if (between.from) query = query.where('createdAt', '>=', between.from);
  if (between.until) query = query.where('createdAt', '<', between.until);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'reportId'), oldestFirst ? '>' : '<', tuple(after.at, after.id)),
    );
  const rows = await query.orderBy('createdAt', direction).orderBy('reportId', direction).limit(limit).execute();
  return rows as Report[];
}

export async function findReport(db: DbOrTx, reportId: string): Promise<Report | undefined> {
  const query = own(db)
    .selectFrom('questionReports')
    .select([...COLUMNS])
    .where('reportId', '=', reportId);
  return (await query.executeTakeFirst()) as Report | undefined;
}

export async function countOpenReports(db: DbOrTx, questionId?: string): Promise<number> {
  const ofQuestion = questionId === undefined ? sql`` : sql`and question_id = ${questionId}`;
  const open = countBacklog(sql`select from question_reports where state = 'open' ${ofQuestion}`);
  return (await sql<{ count: number }>`select ${open} as count`.execute(db)).rows[0]!.count;
}

interface Decision {
  readonly state: 'upheld' | 'rejected';
  /** A no to everybody who says so; a yes always is. */
  readonly all: boolean;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

/** A question is wrong for everybody or for nobody, so upheld are all who said so; a no is said to one unless meant for all. False when it was decided. */
export async function decideReports(
  deps: PostDeps,
  tx: Tx,
  { reportId, questionId }: Pick<Report, 'reportId' | 'questionId'>,
  { state, all, note, by, at }: Decision,
): Promise<boolean> {
  const decided = { state, note, decidedBy: by, decidedAt: at };
  const open = own(tx).updateTable('questionReports').set(decided).where('state', '=', 'open');
  const decidedOf = await open.where('reportId', '=', reportId).returning('playerId').execute();
  if (decidedOf.length === 0) return false;
  if (all || state === 'upheld')
    decidedOf.push(...(await open.where('questionId', '=', questionId).returning('playerId').execute()));
  await postMessages(
    deps,
    tx,
    decidedOf.map(({ playerId }) => ({ playerId, kind: `report-${state}` as const })),
  );
  return true;
}
