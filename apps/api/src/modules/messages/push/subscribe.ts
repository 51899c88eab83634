import type { Language } from '@spw/rules/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Random } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { saveSubscription } from './subscription-store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly pushKey: string | null;
  readonly isPushHost: (endpoint: string) => boolean;
}

interface Asked {
  readonly playerId: bigint;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
}

/** Where nothing is pushed, nothing is kept. */
export async function subscribe(
  deps: Deps,
  { playerId, sessionId, endpoint, p256dh, auth, language }: Asked,
): Promise<boolean> {
  if (deps.pushKey === null) return false;
  // We will send requests there: not to wherever a caller likes.
  if (!deps.isPushHost(endpoint)) throw new Refusal('invalid_input', { fields: { endpoint: 'invalid_input' } });
  const key = Buffer.from(p256dh, 'base64url');
  // An uncompressed point begins with 4.
  if (key[0] !== 4) throw new Refusal('invalid_input', { fields: { p256dh: 'invalid_input' } });
  await deps.db.transaction().execute((tx) =>
    saveSubscription(tx, {
      playerId,
      sessionId,
      subscriptionId: newId(deps),
      endpoint,
      p256dh: key,
      auth: Buffer.from(auth, 'base64url'),
      language,
      now: deps.clock.now(),
    }),
  );
  return true;
}
