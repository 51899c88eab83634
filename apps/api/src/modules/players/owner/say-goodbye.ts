import type { Language } from '@spw/rules/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { SmsSender } from '../../../providers/sms/port.ts';
import type { PlayersDeps } from '../deps.ts';
import { sayGoodbyeJob } from '../jobs.ts';
import { SMS_TEXTS, smsText } from '../sms-texts.ts';
import { own } from '../tables.ts';

/**
 * The last message to the owner, in the transaction that erases the account: there is nobody left to look the number up by, so it is
 * kept by itself until the message is out.
 */
export async function sayGoodbye(
  deps: Pick<PlayersDeps, 'clock' | 'random'>,
  tx: Tx,
  { phone, language }: { phone: string; language: Language },
): Promise<void> {
  const messageId = newId(deps);
  await own(tx).insertInto('leavingMessages').values({ messageId, phone, createdAt: deps.clock.now() }).execute();
  await enqueue(tx, sayGoodbyeJob, { messageId, language });
}

export async function deliverGoodbye(
  { db, sms, webUrl }: Pick<PlayersDeps, 'db'> & { sms: SmsSender; webUrl: string },
  { messageId, language = 'en' }: { messageId: string; language?: Language },
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
    text: smsText(SMS_TEXTS[language].goodbye, { link: `${webUrl}/contact` }),
  });
  await own(db).deleteFrom('leavingMessages').where('messageId', '=', messageId).execute();
}
