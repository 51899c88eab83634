import type { User } from '@spw/contract/user';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { readUtmSource } from '../../features/sign-in/utm-source.ts';
import { call } from '../../shared/api/call.ts';
import { send } from '../../shared/api/send.ts';

export interface NetworkQuery {
  readonly msisdn: string;
  /** The partner's signed word that this very phone is asking; null when the number came bare. */
  readonly assertion: {
    readonly ts: string;
    readonly nonce: string;
    readonly sig: string;
    readonly campaign?: string;
  } | null;
}

export function readNetworkQuery(search: string): NetworkQuery | null {
  const query = new URLSearchParams(search);
  const msisdn = query.get('msisdn')?.trim() ?? '';
  if (msisdn === '') return null;
  const [ts, nonce, sig, campaign] = ['ts', 'nonce', 'sig', 'campaign'].map((name) => query.get(name));
  const assertion = ts && nonce && sig ? { ts, nonce, sig, ...(campaign ? { campaign } : {}) } : null;
  return { msisdn, assertion };
}

export type Entered =
  | { readonly as: 'known' | 'new'; readonly user: User; readonly token: string }
  /** The network's word was not enough: the phone has to be proven by a code. */
  | { readonly as: 'unproven' }
  /** Another player is signed in here, and is asked before this number takes their place. */
  | { readonly as: 'taken' };

/** A number nobody has yet comes back with a ticket that registers it without another code. */
function ticketOf(failure: unknown): string | null {
  if (!(failure instanceof ApiFailure) || failure.code !== 'user_not_found') return null;
  return typeof failure.meta['ticket'] === 'string' ? failure.meta['ticket'] : null;
}

async function register(phone: string, ticket: string, utmSource: string | null): Promise<Entered> {
  const { data: user, meta } = await call('register', {
    body: { phone, platform: 'network', ticket, ...(utmSource ? { utmSource } : {}) },
  });
  return user === null || meta.token === undefined ? { as: 'unproven' } : { as: 'new', user, token: meta.token };
}

/** Signs in or signs up by the partner's assertion. Throws when nobody could answer, and when the account is closed. */
export async function enterByAssertion(
  { msisdn, assertion }: NetworkQuery,
  { now, replace }: { now: number; replace: boolean },
): Promise<Entered> {
  if (assertion === null) return { as: 'unproven' };
  try {
    const body = { ...assertion, ...(replace && { replace }) };
    const { data: user, meta } = await call('enterByNetwork', { params: { phone: msisdn }, body });
    return { as: 'known', user, token: meta.token };
  } catch (failure) {
    const ticket = ticketOf(failure);
    if (failure instanceof ApiFailure && failure.code === 'signed_in_already') return { as: 'taken' };
    if (ticket !== null) return register(msisdn, ticket, assertion.campaign ?? readUtmSource(now));
    if (failure instanceof ApiFailure && failure.status < 500 && failure.code !== 'account_deactivated') {
      return { as: 'unproven' };
    }
    throw failure;
  }
}

interface Held {
  readonly user: User;
  readonly token: string;
}

/** Asks whether the airtime of this number has paid for a subscription. Without an answer the player comes in all the same. */
export async function withSubscription({ user, token }: Held): Promise<Held> {
  try {
    const { data, meta } = await send('verifySubscription', {}, token);
    return { user: data, token: meta.token ?? token };
  } catch {
    return { user, token };
  }
}
