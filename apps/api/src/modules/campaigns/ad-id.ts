import { createHmac, timingSafeEqual } from 'node:crypto';
import { addDays, type LagosDay } from '@spw/rules/lagos';

interface AdFacts {
  readonly playerId: bigint;
  readonly campaignId: string;
  readonly day: LagosDay;
}

function macOf(secret: string, use: string, { playerId, campaignId, day }: AdFacts): Buffer {
  return createHmac('sha256', secret).update(`ad|${use}|${playerId}|${campaignId}|${day}`).digest();
}

/** Names one player's look at one campaign on one day. Nobody else can make it, and it says nothing about the player. */
export function adId(secret: string, facts: AdFacts): string {
  return macOf(secret, 'click', facts).toString('base64url');
}

/** The day an id was made for: today, or yesterday if midnight passed while the ad stood on the screen. Null if it is no id of ours. */
export function dayOfAdId(
  secret: string,
  { id, playerId, campaignId, today }: Omit<AdFacts, 'day'> & { readonly id: string; readonly today: LagosDay },
): LagosDay | null {
  const given = Buffer.from(id, 'base64url');
  const isFor = (day: LagosDay) => {
    const right = macOf(secret, 'click', { playerId, campaignId, day });
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return [today, addDays(today, -1)].find(isFor) ?? null;
}

/** A number from 0 to 1 that is the same all day for a player and a campaign. */
export function dailyDraw(secret: string, facts: AdFacts): number {
  return (macOf(secret, 'lot', facts).readUInt32BE(0) + 1) / 2 ** 32;
}
