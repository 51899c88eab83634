import type { User } from '@spw/contract/user';
import { ApiFailure } from '@spw/ui/http/api-failure.ts';
import { readUtmSource } from '../../features/sign-in/utm-source.ts';
import { call } from '../../shared/api/call.ts';
import type { NetworkQuery } from './network-query.ts';

export type Entered =
  | { readonly as: 'known' | 'new'; readonly user: User; readonly token: string }
  /** The network's word was not enough: the phone has to be proven by a code. */
  | { readonly as: 'unproven' };

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
export async function enterByAssertion({ msisdn, assertion }: NetworkQuery, now: number): Promise<Entered> {
  if (assertion === null) return { as: 'unproven' };
  try {
    const { data: user, meta } = await call('enterByNetwork', { params: { phone: msisdn }, body: assertion });
    return { as: 'known', user, token: meta.token };
  } catch (failure) {
    const ticket = ticketOf(failure);
    if (ticket !== null) return register(msisdn, ticket, assertion.campaign ?? readUtmSource(now));
    if (failure instanceof ApiFailure && failure.status < 500 && failure.code !== 'account_deactivated') {
      return { as: 'unproven' };
    }
    throw failure;
  }
}
