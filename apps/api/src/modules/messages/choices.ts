import { USUAL_QUIET_HOURS } from '@spw/rules/messages';
import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export interface MessageChoices {
  readonly results: boolean;
  readonly reminders: boolean;
  readonly news: boolean;
  readonly place: boolean;
  readonly amounts: boolean;
  readonly quietFrom: number;
  readonly quietUntil: number;
}

/** Advertising is asked for, never assumed; what somebody else sees on a locked phone is not an amount. */
const UNLESS_CHOSEN: MessageChoices = {
  results: true,
  reminders: true,
  news: false,
  place: true,
  amounts: false,
  quietFrom: USUAL_QUIET_HOURS.from,
  quietUntil: USUAL_QUIET_HOURS.until,
};
const COLUMNS = ['results', 'reminders', 'news', 'place', 'amounts', 'quietFrom', 'quietUntil'] as const;

export async function messageChoicesOf(db: DbOrTx, playerId: bigint): Promise<MessageChoices> {
  const row = await own(db)
    .selectFrom('messageChoices')
    .select([...COLUMNS])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row ?? UNLESS_CHOSEN;
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
    .returning([...COLUMNS])
    .executeTakeFirstOrThrow();
}
