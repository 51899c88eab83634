import type { Selectable, Updateable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { newRandomId } from '../../../platform/ids.ts';
import type { Random } from '../../../platform/random.ts';
import { own, type Tables } from '../tables.ts';

/** `new`: kept and perhaps never sent. `unknown`: sent and perhaps never arrived. */
export type PromptRowState = 'new' | 'pending' | 'unknown' | 'successful' | 'failed';

export interface PromptRow extends Omit<Selectable<Tables['paymentPrompts']>, 'state'> {
  readonly state: PromptRowState;
}

interface Name {
  readonly playerId: bigint;
  readonly paymentId: string;
}

/** The id exists before the provider hears of it, and is what one prompt is paid by. The provider wants chance alone in it. */
export async function insertPrompt(
  tx: Tx,
  { random }: { random: Random },
  { playerId, paymentId, number, createdAt }: Name & { number: number; createdAt: Date },
): Promise<PromptRow> {
  const row = await own(tx)
    .insertInto('paymentPrompts')
    .values({ playerId, paymentId, promptId: newRandomId(random), number, state: 'new', createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as PromptRow;
}

/** The oldest first. */
export async function promptsOf(db: DbOrTx, { playerId, paymentId }: Name): Promise<PromptRow[]> {
  const rows = await own(db)
    .selectFrom('paymentPrompts')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('paymentId', '=', paymentId)
    .orderBy('number')
    .execute();
  return rows as PromptRow[];
}

/** A prompt by the id that its provider knows, with the payment and the player that it belongs to. */
export function findPrompt(db: DbOrTx, promptId: string): Promise<(Name & { state: string }) | undefined> {
  return own(db)
    .selectFrom('paymentPrompts')
    .select(['playerId', 'paymentId', 'state'])
    .where('promptId', '=', promptId)
    .executeTakeFirst();
}

/** Records how sending it went. A query that came in between knows better. */
export async function recordSent(
  tx: Tx,
  { playerId, promptId }: PromptRow,
  { state, reason, sentAt }: { state: PromptRowState; reason: string | null; sentAt: Date },
): Promise<void> {
  await own(tx)
    .updateTable('paymentPrompts')
    .set({ state, reason, sentAt })
    .where('playerId', '=', playerId)
    .where('promptId', '=', promptId)
    .where('state', '=', 'new')
    .execute();
}

/** Whoever changes one holds the lock on its payment. What was approved stays approved. */
export async function changePrompt(
  tx: Tx,
  prompt: PromptRow,
  change: Updateable<Tables['paymentPrompts']>,
): Promise<void> {
  await own(tx)
    .updateTable('paymentPrompts')
    .set(change)
    .where('playerId', '=', prompt.playerId)
    .where('paymentId', '=', prompt.paymentId)
    .where('number', '=', prompt.number)
    .where('state', '<>', 'successful')
    .execute();
}
