import { together } from '../../../platform/db/together.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { sweep } from '../../../platform/sweep.ts';
import { hasLeft } from '../../players/index.ts';
import { handleCharge } from '../airtime/charge.ts';
import { handleOrder } from '../airtime/data-sync.ts';
import { handlePaystackEvent } from '../card/handle-paystack-event.ts';
import type { PaymentsDeps } from '../deps.ts';
import { processWebhookJob } from '../jobs.ts';
import { handleCallback } from '../mobile-money/callback.ts';
import { ownerOfWebhook } from './owner-of-webhook.ts';
import type { WebhookProvider } from './receive-webhook.ts';
import type { WebhookHandler } from './webhook-handler.ts';
import {
  emptyWebhook,
  finishWebhook,
  getWebhook,
  listUnprocessed,
  type UnprocessedWebhook,
  type WebhookRow,
} from './webhook-store.ts';

const webhookHandlers: Readonly<Record<WebhookProvider, WebhookHandler>> = {
  paystack: handlePaystackEvent,
  momo: handleCallback,
  airtel: handleCallback,
  carrier: handleCharge,
  datasync: handleOrder,
};

const RETRY_SECONDS = 30;
const ORPHAN_MILLISECONDS = 15 * 60_000;

/** Does what a webhook is a reason for. Safe to do twice: each effect reads the current state first and has its own key. */
export async function processWebhook(deps: PaymentsDeps, { webhookId }: { webhookId: string }): Promise<void> {
  const webhook = await getWebhook(deps.db, webhookId);
  if (webhook.processedAt !== null && webhook.outcome !== 'orphan') return;
  const handle = webhookHandlers[webhook.provider as WebhookProvider];
  const outcome = await handle(deps, webhook);
  const at = await deps.databaseNow(deps.db);
  if (outcome !== 'unknown') return finish(deps, webhook, { outcome, at });
  if (at.getTime() - webhook.receivedAt.getTime() < ORPHAN_MILLISECONDS) return tryLater(deps, webhookId);
  deps.log.warn({ webhookId, provider: webhook.provider }, 'a webhook fits nothing of ours');
  await finish(deps, webhook, { outcome: 'orphan', at });
}

/** Of somebody who has left nothing stays but what a person has yet to decide. */
async function finish(
  deps: PaymentsDeps,
  webhook: WebhookRow,
  { outcome, at }: { outcome: string; at: Date },
): Promise<void> {
  const playerId = await ownerOfWebhook(deps, webhook);
  const { webhookId } = webhook;
  const isDecided = outcome === 'done' || outcome === 'ignored';
  await deps.db.transaction().execute(async (tx) => {
    const [, ownerHasLeft] = await together(tx, [
      (side) => finishWebhook(side, { webhookId, outcome, playerId, at }),
      async (side) => playerId !== null && isDecided && hasLeft(side, playerId),
    ]);
    if (playerId !== null && ownerHasLeft) await emptyWebhook(tx, { playerId, webhookId });
  });
}

async function tryLater(deps: PaymentsDeps, webhookId: string): Promise<void> {
  const later = { startAfter: RETRY_SECONDS, onlyOne: webhookId };
  await deps.db.transaction().execute((tx) => enqueue(tx, processWebhookJob, { webhookId }, later));
}

const SWEPT_AFTER_MILLISECONDS = 60_000;

/** What lies unprocessed is given to the queue again: the row counts, not the job. */
export async function sweepWebhooks(deps: PaymentsDeps, { pageSize = 200 } = {}): Promise<void> {
  const before = new Date((await deps.databaseNow(deps.db)).getTime() - SWEPT_AFTER_MILLISECONDS);
  await sweep<UnprocessedWebhook>({
    pageSize,
    list: (after, limit) => listUnprocessed(deps.db, { before, after, limit }),
    each: ({ webhookId }) =>
      deps.db.transaction().execute((tx) => enqueue(tx, processWebhookJob, { webhookId }, { onlyOne: webhookId })),
    failed: (error, { webhookId }) =>
      deps.log.error({ err: error, webhookId }, 'a webhook could not be given to the queue again'),
  });
}
