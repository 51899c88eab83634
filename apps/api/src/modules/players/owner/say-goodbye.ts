import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { SmsSender } from '../../../providers/sms/port.ts';
import type { PlayersDeps } from '../deps.ts';
import { sayGoodbyeJob } from '../jobs.ts';
import { own } from '../tables.ts';

/**
 * The last message to the owner, in the transaction that erases the account: there is nobody left to look the number up by, so it is
 * kept by itself until the message is out.
 */
export async function sayGoodbye(
  deps: Pick<PlayersDeps, 'clock' | 'random'>,
  tx: Tx,
  { phone }: { phone: string },
): Promise<void> {
  const messageId = newId(deps);
  await own(tx).insertInto('leavingMessages').values({ messageId, phone, createdAt: deps.clock.now() }).execute();
  await enqueue(tx, sayGoodbyeJob, { messageId });
}

export async function deliverGoodbye(
  { db, sms, webUrl }: Pick<PlayersDeps, 'db'> & { sms: SmsSender; webUrl: string },
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await own(db)
    .selectFrom('leavingMessages')
    .select('phone')
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  if (!message) return;
  await sms.send({
    to: message.phone,
    reference: messageId,
    text: `Spin-N-Win: your account was deleted, with everything in it. Not you? Write to us: ${webUrl}/contact`,
  });
  await own(db).deleteFrom('leavingMessages').where('messageId', '=', messageId).execute();
}
