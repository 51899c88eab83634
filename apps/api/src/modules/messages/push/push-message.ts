import { lagosDay } from '@spw/rules/lagos';
import { isMessageKind, MESSAGE_KINDS, shownFrom, type MessageFacts } from '@spw/rules/messages';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { PushSender } from '../../../providers/push/port.ts';
import { messageChoicesOf } from '../choices.ts';
import { pushMessageJob } from '../jobs.ts';
import type { MessageValues } from '../post-messages.ts';
import { own } from '../tables.ts';
import { pushText } from './push-text.ts';
import { findSubscription, forgetSubscription } from './subscription-store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  /** Null where nothing is pushed. */
  readonly push: PushSender | null;
}

/**
 * Shows a message on one phone. What the player has read meanwhile, or does not want, is not shown; in the quiet hours only what
 * concerns security or money is.
 */
export async function pushMessage(
  { db, clock, push }: Deps,
  job: { playerId: string; messageId: string; subscriptionId: string },
): Promise<void> {
  if (push === null) return;
  const { messageId, subscriptionId } = job;
  const playerId = BigInt(job.playerId);
  const message = await own(db)
    .selectFrom('messages')
    .select(['kind', 'details', 'createdAt', 'readAt'])
    .where('playerId', '=', playerId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  if (!message || message.readAt || !isMessageKind(message.kind)) return;
  const { kind, createdAt } = message;
  const facts: MessageFacts = MESSAGE_KINDS[kind];
  const choices = await messageChoicesOf(db, playerId);
  if (facts.push !== 'always') {
    if (!choices[facts.push]) return;
    const now = clock.now();
    const startAfter = shownFrom(now, { from: choices.quietFrom, until: choices.quietUntil });
    if (facts.todayOnly && lagosDay(startAfter) !== lagosDay(createdAt)) return;
    if (startAfter > now) {
      await db.transaction().execute((tx) => enqueue(tx, pushMessageJob, job, { startAfter }));
      return;
    }
  }
  const subscription = await findSubscription(db, { playerId, subscriptionId });
  if (!subscription) return;
  const { language } = subscription;
  const text = pushText({ kind, values: message.details as MessageValues, language, amounts: choices.amounts });
  const outcome = await push.send({
    ...subscription,
    urgent: facts.group !== 'game',
    payload: JSON.stringify({ ...text, id: messageId, lang: language, place: facts.place }),
  });
  if (outcome === 'gone') await forgetSubscription(db, { playerId, subscriptionId });
}
