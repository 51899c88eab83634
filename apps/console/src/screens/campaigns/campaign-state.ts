import type { Tone } from '@spw/ui/parts/display/chip.tsx';
import type { ItemOf } from '../../shared/api/use-read.ts';

export type Campaign = ItemOf<'listConsoleCampaigns'>;
export type CampaignState = keyof typeof campaignStates;

export const campaignStates = {
  running: { name: 'Running', tone: 'good' },
  asked: { name: 'Not approved', tone: 'warn' },
  waiting: { name: 'Waiting', tone: 'info' },
  paused: { name: 'Paused', tone: 'warn' },
  over: { name: 'Over', tone: 'still' },
} as const satisfies Record<string, { readonly name: string; readonly tone: Tone }>;

/** Whether players are shown it now, and if not, why. Once it is over nothing else matters. */
export function stateOf({ startsAt, endsAt, endedAt, active, approvedBy }: Campaign, now: number): CampaignState {
  if (endedAt !== null || Date.parse(endsAt) <= now) return 'over';
  if (!active) return approvedBy === null ? 'asked' : 'paused';
  return Date.parse(startsAt) <= now ? 'running' : 'waiting';
}

/** Of those who saw it; null while nobody has. */
export function followedShare({ impressions, clicks }: Campaign): number | null {
  return impressions === 0 ? null : clicks / impressions;
}
