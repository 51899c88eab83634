import type { RefusalCode } from '@spw/contract/refusals';
import { ApiFailure } from '@spw/ui/http/api-failure.ts';

const PIN_CODES: ReadonlySet<RefusalCode> = new Set([
  'pin_missing',
  'pin_short',
  'pin_wrong',
  'pin_locked',
  'pin_disabled',
]);

/** The PIN was the trouble, so the words belong under it. */
export function isPinTrouble(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && PIN_CODES.has(failure.code);
}
