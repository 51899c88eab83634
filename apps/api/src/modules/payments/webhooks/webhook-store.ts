import { sql, type Selectable } from 'kysely';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { emptyProcessed, own, type Tables } from '../tables.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;

/** Keeps what came, or counts it once more when it came before. */
export async function saveWebhook(
  tx: Tx,
  webhook: {
    webhookId: string;
    provider: string;
    dedupeKey: string;
    raw: Buffer;
    about: string | null;
    receivedAt: Date;
    recheck: boolean;
  },
): Promise<Pick<WebhookRow, 'webhookId' | 'seen' | 'processedAt' | 'outcome'>> {
  const { raw, recheck, ...row } = webhook;
  const undone = recheck ? { processedAt: null, outcome: null } : {};
  return own(tx)
    .insertInto('webhooks')
    .values({ ...row, body: raw, bodyHash: sha256(raw) })
    .onConflict((oc) =>
      oc.columns(['provider', 'dedupeKey']).doUpdateSet({ seen: sql<number>`webhooks.seen + 1`, ...undone }),
    )
    .returning(['webhookId', 'seen', 'processedAt', 'outcome'])
    .executeTakeFirstOrThrow();
}

export function getWebhook(db: DbOrTx, webhookId: string): Promise<WebhookRow> {
  return own(db).selectFrom('webhooks').selectAll().where('webhookId', '=', webhookId).executeTakeFirstOrThrow();
}

export async function finishWebhook(
  tx: Tx,
  { webhookId, outcome, playerId, at }: { webhookId: string; outcome: string; playerId: bigint | null; at: Date },
): Promise<void> {
  const finished = { outcome, playerId, processedAt: at };
  await own(tx).updateTable('webhooks').set(finished).where('webhookId', '=', webhookId).execute();
}

export async function emptyWebhook(
  tx: Tx,
  { playerId, webhookId }: { playerId: bigint; webhookId: string },
): Promise<void> {
  await emptyProcessed(tx).where('playerId', '=', playerId).where('webhookId', '=', webhookId).execute();
}

/** What was told of chargebacks of this payment in the name of the card provider, true or not. */
export async function listChargebackEvents(db: DbOrTx, reference: string): Promise<Buffer[]> {
  const rows = await own(db)
    .selectFrom('webhooks')
    .select('body')
    .where('provider', '=', 'paystack')
    .where('about', '=', reference)
    .where('dedupeKey', 'like', 'charge.dispute.%')
    .execute();
  return rows.map(({ body }) => body);
}

export type UnprocessedWebhook = Pick<WebhookRow, 'webhookId' | 'receivedAt'>;

/** The next that nobody has processed, after one that has been seen to. Oldest first. */
export function listUnprocessed(
  db: Db,
  { before, after, limit }: { before: Date; after: UnprocessedWebhook | null; limit: number },
): Promise<UnprocessedWebhook[]> {
  let query = own(db)
    .selectFrom('webhooks')
    .select(['webhookId', 'receivedAt'])
    .where('processedAt', 'is', null)
    .where('receivedAt', '<', before);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('receivedAt', 'webhookId'), '>', tuple(after.receivedAt, after.webhookId)),
    );
  return query.orderBy('receivedAt').orderBy('webhookId').limit(limit).execute();
}
