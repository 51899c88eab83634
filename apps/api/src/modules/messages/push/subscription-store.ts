import type { Language } from '@spw/rules/languages';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { own } from '../tables.ts';

export interface Subscription {
  readonly subscriptionId: string;
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly language: Language;
}

interface Subscribing extends Subscription {
  readonly playerId: bigint;
  readonly sessionId: string;
  readonly now: Date;
}

/** Of one player. Whoever has more browsers than that hears in those they opened last. */
const MOST_BROWSERS = 10;

/**
 * A browser has one address, so it is nobody's else from now on: what was meant for whoever was signed in there before is not shown to
 * whoever is now.
 */
export async function saveSubscription(
  tx: Tx,
  { playerId, subscriptionId, sessionId, endpoint, p256dh, auth, language, now }: Subscribing,
): Promise<void> {
  const said = { playerId, subscriptionId, sessionId, endpoint, p256dh, auth, language, seenAt: now };
  await own(tx)
    .insertInto('pushSubscriptions')
    .values({ ...said, endpointHash: sha256(endpoint) })
    .onConflict((oc) => oc.column('endpointHash').doUpdateSet(said))
    .execute();
  await sql`
    delete from push_subscriptions where player_id = ${playerId} and subscription_id in (
      select subscription_id from push_subscriptions where player_id = ${playerId}
      order by seen_at desc, subscription_id offset ${MOST_BROWSERS})`.execute(tx);
}

export async function findSubscription(
  db: DbOrTx,
  { playerId, subscriptionId }: { playerId: bigint; subscriptionId: string },
): Promise<Subscription | undefined> {
  const row = await own(db)
    .selectFrom('pushSubscriptions')
    .select(['subscriptionId', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('playerId', '=', playerId)
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst();
  return row && { ...row, language: row.language as Language };
}

/** The browsers of these sessions are not written to any more. */
export async function forgetBrowsers(
  db: DbOrTx,
  { playerId, sessionIds }: { playerId: bigint; sessionIds: readonly string[] },
): Promise<void> {
  if (sessionIds.length === 0) return;
  await own(db)
    .deleteFrom('pushSubscriptions')
    .where('playerId', '=', playerId)
    .where('sessionId', 'in', sessionIds)
    .execute();
}

export async function forgetSubscription(
  db: DbOrTx,
  { playerId, subscriptionId }: { playerId: bigint; subscriptionId: string },
): Promise<void> {
  await own(db)
    .deleteFrom('pushSubscriptions')
    .where('playerId', '=', playerId)
    .where('subscriptionId', '=', subscriptionId)
    .execute();
}
