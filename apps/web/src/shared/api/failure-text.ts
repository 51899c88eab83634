import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalCode } from '@spw/contract/refusals';
import { formatDate } from '@spw/ui/format/dates.ts';
import { ApiFailure, TransportFailure } from '@spw/ui/http/failures.ts';
import { i18n } from '../i18n/i18n.ts';

/** The refusals this app itself raises, in the player's language. The rest arrive from the server with their text. */
const TEXTS = {
  phone_missing: msg({ id: 'refusal.phone_missing', message: 'Please enter phone number' }),
  phone_invalid: msg({ id: 'refusal.phone_invalid', message: 'Invalid Phone Number' }),
  email_required: msg({ id: 'refusal.email_required', message: '* This is required' }),
  email_invalid: msg({ id: 'refusal.email_invalid', message: 'Please enter a valid email address' }),
  username_required: msg({ id: 'refusal.username_required', message: '* Username is required' }),
  username_too_short: msg({
    id: 'refusal.username_too_short',
    message: '* Username should be a minimum of 4 characters',
  }),
  username_length: msg({
    id: 'refusal.username_length',
    message: 'Username must be a minimum of 3 characters and a maximum of 15',
  }),
  username_characters: msg({ id: 'refusal.username_characters', message: 'Use letters, numbers and _ only' }),
  username_not_allowed: msg({ id: 'refusal.username_not_allowed', message: 'Please choose another username' }),
  code_expired: msg({ id: 'refusal.code_expired', message: 'That code has expired. Ask for a new one' }),
} satisfies Partial<Record<RefusalCode, MessageDescriptor>>;

/** What the server says in words that are kept for others who call it, said plainer. */
const PLAINER: Partial<Record<string, MessageDescriptor>> = {
  pin_wrong: msg({ id: 'refusal.pin_wrong', message: 'Wrong PIN' }),
  pin_not_set: msg({ id: 'refusal.pin_not_set', message: 'Create a wallet PIN to pay' }),
  user_not_found: msg({ id: 'refusal.user_not_found', message: 'No account with this number' }),
  no_spins_left: msg({ id: 'refusal.no_spins_left', message: 'No spins left. Press Play to start.' }),
} satisfies Partial<Record<RefusalCode, MessageDescriptor>>;

export type LocalRefusal = keyof typeof TEXTS;

export function localRefusal(code: LocalRefusal): MessageDescriptor {
  return TEXTS[code];
}

const NETWORK = msg`Network problem. Check your connection.`;
const SLOW = msg`The network is slow. Please try again.`;

/** What to tell the player, or null when it was the player who stopped it. */
export function failureText(i18n: I18n, failure: unknown, otherwise: string): string | null {
  // Without a request's id it is not our server's word but that of something on the way, such as a proxy.
  if (failure instanceof ApiFailure && failure.requestId !== null) {
    if (failure.code !== 'too_young') return refusalText(failure.code, failure.message);
    const date = formatDate(String(failure.meta['from']));
    return i18n._(msg`You can play and pay from ${date}`);
  }
  if (!(failure instanceof TransportFailure)) return otherwise;
  if (failure.reason === 'aborted') return null;
  return i18n._(failure.reason === 'timeout' ? SLOW : NETWORK);
}

/** A refusal in the player's language. English is the server's own message, so no copy of it ships, unless it can be said plainer. */
export function refusalText(code: string, serverMessage: string): string {
  const id = `refusal.${code}`;
  const plainer = PLAINER[code];
  return plainer ? i18n._(plainer) : id in i18n.messages ? i18n._(id) : serverMessage;
}
