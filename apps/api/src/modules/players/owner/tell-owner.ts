import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { macOf } from '../../../platform/keys.ts';
import type { SmsSender } from '../../../providers/sms/port.ts';
import type { PlayersDeps } from '../deps.ts';
import { tellOwnerJob } from '../jobs.ts';
import { getPlayer } from '../player-store.ts';
import { own } from '../tables.ts';

/** What the owner of an account hears of, and how the message says it. */
const ABOUT = {
  'new-device': (device: string) => `your account was opened on ${device}`,
  'pin-created': () => 'your wallet PIN was made',
  'pin-changed': () => 'your wallet PIN was changed',
  'pin-reset': () => 'your wallet PIN was reset',
  'bank-added': (bank: string) => `${bank} was added to your wallet`,
  'bank-edited': (bank: string) => `your bank account is now ${bank}`,
  withdrawal: (what: string) => `you asked for ${what}`,
  'passkey-added': (device: string) => `a passkey was added to your account on ${device}`,
  'passkey-copied': () => 'a copy of your passkey was used, so we removed it',
} as const;

export type OwnerNews = keyof typeof ABOUT;

const LINK_DAYS = 7;

type Deps = Pick<PlayersDeps, 'clock' | 'random' | 'secrets'>;

/** Says it to the owner by a message, if and when the transaction commits. */
export async function tellOwner(
  deps: Deps,
  tx: Tx,
  { playerId, about, detail = '' }: { playerId: bigint; about: OwnerNews; detail?: string },
): Promise<void> {
  const messageId = newId(deps);
  const createdAt = deps.clock.now();
  await own(tx)
    .insertInto('ownerMessages')
    .values({
      playerId,
      messageId,
      about,
      detail,
      tokenHash: hashOf(tokenOf(deps.secrets.ownerLink[0], messageId)),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LINK_DAYS * 86_400_000),
    })
    .execute();
  await enqueue(tx, tellOwnerJob, { playerId: String(playerId), messageId });
}

/** Nothing in the database or the queue lets anybody follow the link. */
function tokenOf(key: string, messageId: string): string {
  return macOf(key, `not-me|${messageId}`).subarray(0, 16).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token stands behind the `#`, which no browser sends anywhere: it is in no log, and a preview of the link freezes nothing. */
export async function deliverOwnerMessage(
  deps: Pick<PlayersDeps, 'db' | 'secrets'> & { sms: SmsSender; webUrl: string },
  { playerId, messageId }: { playerId: string; messageId: string },
): Promise<void> {
  const message = await own(deps.db)
    .selectFrom('ownerMessages')
    .select(['about', 'detail', 'tokenHash'])
    .where('playerId', '=', BigInt(playerId))
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  if (!message) return;
  const { phone } = await getPlayer(deps.db, BigInt(playerId));
  // The key may have been changed since the message was written.
  const token = deps.secrets.ownerLink
    .map((key) => tokenOf(key, messageId))
    .find((each) => hashOf(each).equals(message.tokenHash));
  if (token === undefined) throw new Error('the link of a message was made with a key that is not here');
  const said = ABOUT[message.about as OwnerNews](message.detail);
  await deps.sms.send({
    to: phone,
    reference: messageId,
    text: `Spin-N-Win: ${said}. Not you? Freeze your wallet: ${deps.webUrl}/not-me#${token}`,
  });
}
