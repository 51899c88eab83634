import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export type MessageKind = 'results' | 'reminders' | 'news';
export type MessageChoices = Readonly<Record<MessageKind, boolean>>;

/** Advertising is asked for, never assumed. */
const UNLESS_CHOSEN: MessageChoices = { results: true, reminders: true, news: false };

export async function messageChoicesOf(db: DbOrTx, playerId: bigint): Promise<MessageChoices> {
  const row = await own(db)
    .selectFrom('messageChoices')
    .select(['results', 'reminders', 'news'])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row ?? UNLESS_CHOSEN;
}

export async function wantsMessage(
  db: DbOrTx,
  { playerId, kind }: { playerId: bigint; kind: MessageKind },
): Promise<boolean> {
  return (await messageChoicesOf(db, playerId))[kind];
}

/** Two switches thrown at once both count. */
export async function chooseMessages(
  db: DbOrTx,
  { playerId, changes, now }: { playerId: bigint; changes: Partial<MessageChoices>; now: Date },
): Promise<MessageChoices> {
  return own(db)
    .insertInto('messageChoices')
    .values({ playerId, ...UNLESS_CHOSEN, ...changes, changedAt: now })
    .onConflict((oc) => oc.column('playerId').doUpdateSet({ ...changes, changedAt: now }))
    .returning(['results', 'reminders', 'news'])
    .executeTakeFirstOrThrow();
}
