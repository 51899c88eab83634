import type { MessageKind } from '@spw/rules/messages';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { Random } from '../../platform/random.ts';
import { pushMessageJob } from './jobs.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

export interface NewMessage {
  readonly playerId: bigint;
  readonly kind: MessageKind;
  /** The values of its text; never a sentence, which would be in one language only. Amounts are in naira. */
  readonly values?: MessageValues;
  /** Under the same id it is said once. */
  readonly messageId?: string;
}

export interface PostDeps {
  readonly clock: Clock;
  readonly random: Random;
}

export const postMessage = (deps: PostDeps, tx: Tx, message: NewMessage): Promise<void> =>
  postMessages(deps, tx, [message]);

/**
 * Says something to players, if and when the transaction of what happened commits. One statement, and one more for the jobs of the browsers
 * that are to be told: players without one cost the queue nothing.
 */
export async function postMessages(deps: PostDeps, tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const createdAt = deps.clock.now();
  const rows = messages.map(({ playerId, kind, values = {}, messageId = newId(deps) }) => ({
    player_id: String(playerId),
    message_id: messageId,
    kind,
    details: values,
  }));
  const { rows: told } = await sql<{ playerId: bigint; messageId: string; subscriptions: string[] }>`
    insert into messages (player_id, message_id, kind, details, created_at)
    select player_id, message_id, kind, details, ${createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (player_id bigint, message_id uuid, kind text, details jsonb)
    on conflict do nothing
    returning player_id, message_id, array(
      select subscription_id::text from push_subscriptions where push_subscriptions.player_id = messages.player_id) as subscriptions`.execute(
    tx,
  );
  const shown = told.flatMap(({ playerId, messageId, subscriptions }) =>
    subscriptions.map((subscriptionId) => ({ playerId: String(playerId), messageId, subscriptionId })),
  );
  await enqueueAll(tx, pushMessageJob, shown);
}
