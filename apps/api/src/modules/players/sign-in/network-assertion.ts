import { sha256 } from '../../../platform/hashing.ts';
import { isMacOf } from '../../../platform/keys.ts';
import type { PlayersDeps } from '../deps.ts';
import { own } from '../tables.ts';

export interface NetworkAssertion {
  readonly ts: string;
  readonly nonce: string;
  readonly campaign?: string | undefined;
  readonly sig: string;
}

/**
 * Whether the partner vouches for this number, now and for the first time. The nonce is used up by asking, so one signed
 * address opens one session however often it is followed.
 */
export async function acceptAssertion(
  deps: PlayersDeps,
  { phone, ts, nonce, campaign = '', sig }: NetworkAssertion & { phone: string },
): Promise<boolean> {
  const parts = [phone, ts, nonce, campaign];
  // With a bar inside a part the same text would be signed for another nonce, and open another session.
  if (parts.some((part) => part.includes('|'))) return false;
  const text = parts.join('|');
  if (!isMacOf(deps.secrets.networkPartner, text, Buffer.from(sig, 'hex'))) return false;

  const { networkEntry } = await deps.currentSettings();
  const now = deps.clock.now();
  if (Math.abs(now.getTime() / 1000 - Number(ts)) > networkEntry.assertionSeconds) return false;

  const used = await own(deps.db)
    .insertInto('usedAssertions')
    .values({ nonceHash: sha256(nonce), usedAt: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}
