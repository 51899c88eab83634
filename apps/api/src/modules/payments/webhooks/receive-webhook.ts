import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { PaymentsDeps } from '../deps.ts';
import { processWebhookJob } from '../jobs.ts';
import { saveWebhook } from './webhook-store.ts';

export type WebhookProvider = 'paystack' | 'momo' | 'airtel' | 'carrier' | 'datasync';

/** A webhook that was verified as the provider's: saved, and the job that processes it enqueued, both or neither. */
export interface Received {
  readonly provider: WebhookProvider;
  /** The same thing said again has the same key. */
  readonly dedupeKey: string;
  readonly raw: Buffer;
  /** The name its provider has for what it is about. */
  readonly about: string | null;
  /** Sent again, it is a reason to query again, also when it was processed. */
  readonly recheck?: boolean;
  /** It carries no signature. Told again it is looked into later, and the later the more often it was told. */
  readonly unsigned?: boolean;
}

const UNSIGNED_AGAIN_SECONDS = 10;
const UNSIGNED_LONGEST_SECONDS = 3600;

/** Nothing else happens while the provider waits for its answer. */
export async function receiveWebhook(deps: PaymentsDeps, received: Received): Promise<void> {
  const { provider, dedupeKey, raw, about, recheck = false, unsigned = false } = received;
  await deps.db.transaction().execute(async (tx) => {
    const receivedAt = await deps.databaseNow(tx);
    const webhook = { webhookId: newId(deps), provider, dedupeKey, raw, about, receivedAt, recheck };
    const saved = await saveWebhook(tx, webhook);
    const { webhookId, seen, processedAt, outcome } = saved;
    const startAfter = unsigned ? Math.min((seen - 1) * UNSIGNED_AGAIN_SECONDS, UNSIGNED_LONGEST_SECONDS) : 0;
    // Said again, what fitted nothing may fit something by now.
    const job = (side: Tx) => enqueue(side, processWebhookJob, { webhookId }, { onlyOne: webhookId, startAfter });
    if (processedAt === null || outcome === 'orphan') await together(tx, [job], { isLast: true });
  });
  deps.metrics.webhooks.inc({ provider, outcome: 'kept' });
}
