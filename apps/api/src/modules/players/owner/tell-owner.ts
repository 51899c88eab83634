import { languageNamed } from '@spw/rules/languages';
import type { MessageKind } from '@spw/rules/messages';
import { compiled, picked } from '../../../platform/db/compiled.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { macOf } from '../../../platform/keys.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SmsSender } from '../../../providers/sms/port.ts';
import { messageValuesOf, postMessage, type MessageValues } from '../../messages/index.ts';
import type { PlayersDeps } from '../deps.ts';
import { tellOwnerJob } from '../jobs.ts';
import { getPlayer } from '../player-store.ts';
import { SMS_TEXTS, smsText, type OwnerNews } from '../sms-texts.ts';
import { own } from '../tables.ts';

const kindOf = (about: OwnerNews): MessageKind => (about === 'withdrawal' ? 'withdrawal-asked' : about);

/**
 * How often a day each may happen to one account; the others are bounded by what they cost. The act is refused and no message is ever
 * left out: a thief would use the messages up first.
 */
const MOST_A_DAY: Partial<Record<OwnerNews, number>> = {
  'new-device': 10,
  'pin-changed': 5,
  'pin-reset': 5,
  'bank-added': 10,
  'bank-edited': 10,
  'passkey-added': 10,
};

/** These say that money may leave soon: they overtake whatever else waits to be sent. */
const FIRST = new Set<OwnerNews>(['pin-reset', 'bank-added', 'bank-edited', 'withdrawal', 'freeze-ended']);

/** So that a message stays one. */
const LONGEST_BANK_NAME = 22;
const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

type Deps = Pick<PlayersDeps, 'clock' | 'random' | 'secrets'>;

interface News {
  readonly playerId: bigint;
  readonly about: OwnerNews;
  /** As the SMS of the release before says it. */
  readonly detail?: string;
  /** What its texts speak of, in whichever language. */
  readonly values?: MessageValues;
  /** False for what takes a code every time: codes have caps of their own. */
  readonly capped?: boolean;
  /** Under the same id it is said once. */
  readonly messageId?: string;
}

/** Says it to the owner by a message and by SMS, if and when the transaction commits. Refuses what happened too often today. */
export async function tellOwner(deps: Deps, tx: Tx, news: News): Promise<void> {
  const { playerId, about, detail = '', values = {}, capped = true, messageId = newId(deps) } = news;
  const createdAt = deps.clock.now();
  const message = {
    playerId,
    messageId,
    about,
    detail,
    tokenHash: sha256(tokenOf(deps.secrets.ownerLink[0], messageId)),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LINK_DAYS * DAY_MS),
  };
  const priority = FIRST.has(about) ? 1 : 0;
  const sendIt = [
    (side: Tx) => postMessage(deps, side, { playerId, kind: kindOf(about), values, messageId }),
    (side: Tx) => enqueue(side, tellOwnerJob, { playerId: String(playerId), messageId }, { priority }),
  ] as const;
  // First, so that it does not count this one. What is refused undoes what was written beside it.
  const check = async (side: Tx) => capped && mustBeRare(side, { playerId, about, now: createdAt });
  if (news.messageId === undefined) {
    await together(tx, [check, (side) => addMessage(side, message), ...sendIt]);
    return;
  }
  const [, isNew] = await together(tx, [check, (side) => addMessage(side, message)]);
  if (isNew) await together(tx, sendIt);
}

/** False when there is one of this id already. */
async function addMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  return (await insertMessage(tx, message)).length === 1;
}

interface NewMessage {
  readonly playerId: bigint;
  readonly messageId: string;
  readonly about: OwnerNews;
  readonly detail: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const insertMessage = compiled((db, message: NewMessage) =>
  own(db)
    .insertInto('ownerMessages')
    .values(picked(message, ['playerId', 'messageId', 'about', 'detail', 'tokenHash', 'createdAt', 'expiresAt']))
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageId'),
);

async function mustBeRare(
  tx: Tx,
  { playerId, about, now }: { playerId: bigint; about: OwnerNews; now: Date },
): Promise<void> {
  const most = MOST_A_DAY[about];
  if (most === undefined) return;
  // The message that takes up the last place: when it is a day old there is one again.
  const last = await own(tx)
    .selectFrom('ownerMessages')
    .select('createdAt')
    .where('playerId', '=', playerId)
    .where('about', '=', about)
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('createdAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const retryAfter = Math.ceil((last.createdAt.getTime() + DAY_MS - now.getTime()) / 1000);
  throw new Refusal('too_many_requests', { meta: { retryAfter } });
}

/** People have ended the owner's freeze. By the worker: the console has no key to make a link with. */
export async function tellOfEndedFreeze(
  deps: Deps & Pick<PlayersDeps, 'db'>,
  { playerId, messageId }: { playerId: string; messageId: string },
): Promise<void> {
  await deps.db
    .transaction()
    .execute((tx) => tellOwner(deps, tx, { playerId: BigInt(playerId), about: 'freeze-ended', messageId }));
}

/** Nothing in the database or the queue lets anybody follow the link. */
function tokenOf(key: string, messageId: string): string {
  return macOf(key, `not-me|${messageId}`).subarray(0, 16).toString('base64url');
}

/** The token stands behind the `#`, which no browser sends anywhere: it is in no log, and a preview of the link freezes nothing. */
export async function deliverOwnerMessage(
  deps: Pick<PlayersDeps, 'db' | 'secrets'> & { sms: SmsSender; webUrl: string },
  { playerId, messageId }: { playerId: string; messageId: string },
): Promise<void> {
  const message = await own(deps.db)
    .selectFrom('ownerMessages')
    .select(['about', 'tokenHash'])
    .where('playerId', '=', BigInt(playerId))
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  if (!message) return;
  const { phone, language } = await getPlayer(deps.db, BigInt(playerId));
  // The key may have been changed since the message was written.
  const token = deps.secrets.ownerLink
    .map((key) => tokenOf(key, messageId))
    .find((each) => sha256(each).equals(message.tokenHash));
  if (token === undefined) throw new Error('the link of a message was made with a key that is not here');
  const values = await messageValuesOf(deps.db, { playerId: BigInt(playerId), messageId });
  const texts = SMS_TEXTS[languageNamed(language) ?? 'en'];
  const bank = String(values['bank'] ?? '').slice(0, LONGEST_BANK_NAME);
  const said = smsText(texts.about[message.about as OwnerNews], { ...values, bank });
  const link = `${deps.webUrl}/not-me#${token}`;
  await deps.sms.send({ to: phone, reference: messageId, text: smsText(texts.owner, { said, link }) });
}
