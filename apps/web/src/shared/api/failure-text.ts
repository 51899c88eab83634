import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiFailure, TransportFailure } from '@spw/ui/http/api-failure.ts';
import { refusalText } from '../i18n/refusal-text.ts';

const NETWORK = msg`Network problem. Check your connection.`;
const SLOW = msg`The network is slow. Please try again.`;

/** What to tell the player, or null when it was the player who stopped it. */
export function failureText(i18n: I18n, failure: unknown, otherwise: string): string | null {
  if (failure instanceof ApiFailure) return refusalText(failure.code, failure.message) || otherwise;
  if (!(failure instanceof TransportFailure)) return otherwise;
  if (failure.trouble === 'aborted') return null;
  return i18n._(failure.trouble === 'timeout' ? SLOW : NETWORK);
}
