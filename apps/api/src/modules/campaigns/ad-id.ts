import { addDays, type LagosDay } from '@spw/rules/lagos';
import { isMacOf, macOf, type KeyRing } from '../../platform/keys.ts';

interface AdFacts {
  readonly playerId: bigint;
  readonly campaignId: string;
  readonly day: LagosDay;
}

function textOf(use: 'click' | 'lot', { playerId, campaignId, day }: AdFacts): string {
  return `ad|${use}|${playerId}|${campaignId}|${day}`;
}

/** Names one player's look at one campaign on one day. Nobody else can make it, and it says nothing about the player. */
export function adId([key]: KeyRing, facts: AdFacts): string {
  return macOf(key, textOf('click', facts)).toString('base64url');
}

/** The day an id was made for: today, or yesterday if midnight passed while the ad stood on the screen. Null if it is no id of ours. */
export function dayOfAdId(
  keys: KeyRing,
  { id, playerId, campaignId, today }: Omit<AdFacts, 'day'> & { readonly id: string; readonly today: LagosDay },
): LagosDay | null {
  const given = Buffer.from(id, 'base64url');
  const isFor = (day: LagosDay) => isMacOf(keys, textOf('click', { playerId, campaignId, day }), given);
  return [today, addDays(today, -1)].find(isFor) ?? null;
}

/** A number from 0 to 1 that is the same all day for a player and a campaign. */
export function dailyDraw([key]: KeyRing, facts: AdFacts): number {
  return (macOf(key, textOf('lot', facts)).readUInt32BE(0) + 1) / 2 ** 32;
}
