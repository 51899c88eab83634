import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
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
  const right = createHmac('sha256', deps.secrets.networkPartner)
    .update(`${phone}|${ts}|${nonce}|${campaign}`)
    .digest();
  const given = Buffer.from(sig, 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;

  const { networkEntry } = await deps.currentSettings();
  const now = deps.clock.now();
  if (Math.abs(now.getTime() / 1000 - Number(ts)) > networkEntry.assertionSeconds) return false;

  const used = await own(deps.db)
    .insertInto('usedAssertions')
    .values({ nonceHash: createHash('sha256').update(nonce).digest(), usedAt: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}
