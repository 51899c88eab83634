import type { TimelineEvent } from '@spw/contract/console/timeline';
import { kindsOf } from '@spw/rules/messages';
import { sql } from 'kysely';
import { operatorNames } from '../../modules/operators/index.ts';
import { describeDevice, type PlayerRow } from '../../modules/players/index.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Source } from './merge-newest.ts';

export type Sources = Readonly<Record<string, Source<TimelineEvent>>>;
type Told = Pick<TimelineEvent, 'kind' | 'what' | 'name'> & Partial<TimelineEvent>;

export const eventOf = (id: string, at: Date, told: Told): TimelineEvent => ({
  id,
  at: at.toISOString(),
  state: null,
  amount: null,
  points: null,
  by: null,
  words: null,
  shortReference: null,
  opens: null,
  ...told,
});

/** Everything that a player does apart from money. Ids begin with the time they were made at: the key of each table is its order. */
export function playingOf(db: DbOrTx, { playerId }: PlayerRow): Record<'game' | 'sign-in' | 'security', Sources> {
  const tables = allTables(db);
  return {
    game: {
      round: async ({ after, limit }) => {
        let query = tables
          .selectFrom('rounds')
          .innerJoin('categories', 'categories.categoryId', 'rounds.categoryId')
          .select(['roundId', 'categories.name', 'startedAt', 'endedAt', 'endReason', 'level', 'points'])
          .where('playerId', '=', playerId);
        if (after !== undefined) query = query.where('roundId', '<', after);
        const rows = await query.orderBy('roundId', 'desc').limit(limit).execute();
        return rows.map(({ roundId, name, startedAt, endedAt, endReason, level, points }) => ({
          key: roundId,
          at: startedAt,
          event: eventOf(roundId, startedAt, {
            kind: 'game',
            what: 'round',
            name,
            state: endedAt === null ? 'playing' : (endReason ?? 'ended'),
            points,
            words: `Level ${level}`,
            opens: roundId,
          }),
        }));
      },
    },
    'sign-in': {
      session: async ({ after, limit }) => {
        let query = tables.selectFrom('sessions').selectAll().where('playerId', '=', playerId);
        if (after !== undefined) query = query.where('sessionId', '<', after);
        const rows = await query.orderBy('sessionId', 'desc').limit(limit).execute();
        return rows.map(({ sessionId, createdAt, userAgent, endedAt, endedWhy }) => ({
          key: sessionId,
          at: createdAt,
          event: eventOf(sessionId, createdAt, {
            kind: 'sign-in',
            what: 'session',
            name: describeDevice(userAgent),
            state: endedAt === null ? 'open' : 'ended',
            words: endedWhy,
          }),
        }));
      },
    },
    security: {
      message: async ({ after, limit }) => {
        let query = tables
          .selectFrom('messages')
          .select(['messageId', 'kind', 'createdAt'])
          .where('playerId', '=', playerId)
          .where('kind', 'in', kindsOf('security'));
        if (after !== undefined) query = query.where('messageId', '<', after);
        const rows = await query.orderBy('messageId', 'desc').limit(limit).execute();
        return rows.map(({ messageId, kind, createdAt }) => ({
          key: messageId,
          at: createdAt,
          event: eventOf(messageId, createdAt, { kind: 'security', what: 'message', name: kind }),
        }));
      },
    },
  };
}

/** What the player wrote to us, and what operators wrote down and did. */
export function deskOf(db: DbOrTx, { playerId, publicId }: PlayerRow): Record<'support' | 'operator', Sources> {
  const tables = allTables(db);
  const named = async (rows: readonly { operatorId: bigint | null }[]) =>
    operatorNames(db, [...new Set(rows.flatMap(({ operatorId }) => operatorId ?? []))]);
  return {
    support: {
      // Few of one player: how often somebody may write is limited, and so is how long it is kept.
      contact: async ({ after, limit }) => {
        let query = tables
          .selectFrom('contactMessages')
          .select(['messageId', 'reference', 'createdAt', 'handledAt', 'handledBy'])
          .where('playerId', '=', playerId);
        if (after !== undefined) query = query.where('messageId', '<', after);
        const rows = await query.orderBy('messageId', 'desc').limit(limit).execute();
        return rows.map(({ messageId, reference, createdAt, handledAt, handledBy }) => ({
          key: messageId,
          at: createdAt,
          event: eventOf(messageId, createdAt, {
            kind: 'support',
            what: 'contact',
            name: 'contact',
            state: handledAt === null ? 'open' : 'handled',
            by: handledBy,
            shortReference: reference,
            opens: messageId,
          }),
        }));
      },
      feedback: async ({ after, limit }) => {
        let query = tables
          .selectFrom('feedbackNotes')
          .select(['noteId', 'kind', 'createdAt', 'handledAt', 'handledBy'])
          .where('playerId', '=', playerId);
        if (after !== undefined) query = query.where('noteId', '<', after);
        const rows = await query.orderBy('noteId', 'desc').limit(limit).execute();
        return rows.map(({ noteId, kind, createdAt, handledAt, handledBy }) => ({
          key: noteId,
          at: createdAt,
          event: eventOf(noteId, createdAt, {
            kind: 'support',
            what: 'feedback',
            name: kind,
            state: handledAt === null ? 'open' : 'handled',
            by: handledBy,
            opens: noteId,
          }),
        }));
      },
    },
    operator: {
      note: async ({ after, limit }) => {
        let query = tables.selectFrom('playerNotes').selectAll().where('playerId', '=', playerId);
        if (after !== undefined) query = query.where('noteId', '<', after);
        const rows = await query.orderBy('noteId', 'desc').limit(limit).execute();
        const names = await named(rows);
        return rows.map(({ noteId, operatorId, text, createdAt }) => ({
          key: noteId,
          at: createdAt,
          event: eventOf(noteId, createdAt, {
            kind: 'operator',
            what: 'note',
            name: 'note',
            by: names.get(operatorId)!.username,
            words: text,
          }),
        }));
      },
      act: async ({ after, limit }) => {
        const { rows } = await actsOn(db, { publicId, after, limit });
        const names = await named(rows);
        return rows.map(({ entryId, operatorId, action, reason, at }) => ({
          key: String(entryId),
          at,
          event: eventOf(String(entryId), at, {
            kind: 'operator',
            what: 'act',
            name: action,
            by: operatorId === null ? null : names.get(operatorId)!.username,
            words: reason,
          }),
        }));
      },
    },
  };
}

interface Act {
  readonly entryId: bigint;
  readonly operatorId: bigint | null;
  readonly action: string;
  readonly reason: string | null;
  readonly at: Date;
}

/** What was done to a player. Looks are no acts, and notes are read where they are kept; the index is of the others alone. */
function actsOn(
  db: DbOrTx,
  { publicId, after, limit }: { publicId: string; after: string | undefined; limit: number },
) {
  return sql<Act>`
    select entry_id as "entryId", operator_id as "operatorId", action, reason, at from audit_entries
    where object = ${`player:${publicId}`} and action not in ('read', 'player.note')
      ${after === undefined ? sql`` : sql`and entry_id < ${after}::bigint`}
    order by entry_id desc limit ${limit}`.execute(db);
}

/** The last of its kind, such as who shut a player out and why. */
export async function lastAct(db: DbOrTx, { publicId }: PlayerRow, action: string) {
  const { rows } = await sql<Act>`
    select entry_id as "entryId", operator_id as "operatorId", action, reason, at from audit_entries
    where object = ${`player:${publicId}`} and action not in ('read', 'player.note') and action = ${action}
    order by entry_id desc limit 1`.execute(db);
  const [act] = rows;
  if (!act) return null;
  const names = await operatorNames(db, act.operatorId === null ? [] : [act.operatorId]);
  return { by: act.operatorId === null ? null : names.get(act.operatorId)!.username, at: act.at, reason: act.reason };
}
