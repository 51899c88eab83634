import { createHmac } from 'node:crypto';
import type { TimeAndChance } from '../time-and-chance.ts';

interface Deps extends Pick<TimeAndChance, 'now' | 'newNonce'> {
  webUrl: string;
  networkPartnerSecret: string;
}

interface Entry {
  msisdn: string;
  campaign: string;
}

export function signedEntryAddress(deps: Deps, { msisdn, campaign }: Entry): string {
  const ts = String(Math.floor(deps.now().getTime() / 1000));
  const nonce = deps.newNonce();
  const signed = [msisdn, ts, nonce, campaign].join('|');
  const sig = createHmac('sha256', deps.networkPartnerSecret).update(signed).digest('hex');
  return entryAddress(deps, { msisdn, ts, nonce, campaign, sig });
}

export function unsignedEntryAddress(deps: Deps, { msisdn, campaign }: Entry): string {
  return entryAddress(deps, { msisdn, campaign });
}

function entryAddress(deps: Deps, query: Record<string, string>): string {
  return `${new URL('/secure-d', deps.webUrl).href}?${new URLSearchParams(query).toString()}`;
}
