import type { DataOf } from '@spw/contract/endpoint';
import type { listMessages as contract } from '@spw/contract/messages';
import { isMessageKind, kindsOf, MESSAGE_KINDS, type MessageGroup } from '@spw/rules/messages';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { firstIdOf } from '../../platform/ids.ts';
import type { MessageValues } from './post-messages.ts';
import { own } from './tables.ts';

type Message = DataOf<typeof contract>[number];

const PAGE = 20;
const KEPT_MONTHS = 3;
const DAY_MS = 86_400_000;
/** More than this nobody counts. */
const MOST_COUNTED = 100;

interface Asked {
  readonly playerId: bigint;
  readonly group?: MessageGroup | undefined;
  readonly before?: string | undefined;
}

/** The values of a message's text, for whoever shows it elsewhere too. */
export async function messageValuesOf(
  db: DbOrTx,
  { playerId, messageId }: { playerId: bigint; messageId: string },
): Promise<MessageValues> {
  const row = await own(db)
    .selectFrom('messages')
    .select('details')
    .where('playerId', '=', playerId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return (row?.details ?? {}) as MessageValues;
}

/** Newest first: the ids begin with the time. */
export async function listMessages(
  { db, clock }: { db: Db; clock: Clock },
  { playerId, group, before }: Asked,
): Promise<{ messages: Message[]; next: string | null; unread: number }> {
  const now = clock.now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS, now.getUTCDate()));
  // Both ends, so that of all months those alone are looked into.
  const end = before ?? firstIdOf(new Date(now.getTime() + DAY_MS));
  const [rows, unread] = await together(db, [
    (side) => {
      let query = own(side)
        .selectFrom('messages')
        .select(['messageId', 'kind', 'details', 'createdAt', 'readAt'])
        .where('playerId', '=', playerId)
        .where('messageId', '>=', firstIdOf(since))
        .where('messageId', '<', end);
      if (group) query = query.where('kind', 'in', kindsOf(group));
      return query
        .orderBy('messageId', 'desc')
        .limit(PAGE + 1)
        .execute();
    },
    (side) => countUnread(side, playerId),
  ]);
  const shown = rows.slice(0, PAGE);
  return {
    messages: shown.flatMap(({ messageId, kind, details, createdAt, readAt }) =>
      // One that a newer release has written is shown by that release.
      isMessageKind(kind)
        ? [
            {
              id: messageId,
              kind,
              group: MESSAGE_KINDS[kind].group,
              values: details as MessageValues,
              place: MESSAGE_KINDS[kind].place,
              createdAt: createdAt.toISOString(),
              read: readAt !== null,
            },
          ]
        : [],
    ),
    next: rows.length > PAGE ? shown.at(-1)!.messageId : null,
    unread,
  };
}

export async function countUnread(db: DbOrTx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from messages where player_id = ${playerId} and read_at is null limit ${MOST_COUNTED}) unread`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function readMessages(
  { db, clock }: { db: Db; clock: Clock },
  { playerId, ids }: { playerId: bigint; ids: readonly string[] },
): Promise<number> {
  await own(db)
    .updateTable('messages')
    .set({ readAt: clock.now() })
    .where('playerId', '=', playerId)
    .where('messageId', 'in', ids)
    .where('readAt', 'is', null)
    .execute();
  return countUnread(db, playerId);
}
