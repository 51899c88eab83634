import type { EndpointParts } from './endpoint.ts';
import type { RefusalCode } from './refusals.ts';

const ANY_CALL: readonly RefusalCode[] = ['invalid_input', 'too_many_requests', 'overloaded', 'fault'];
const CALL_OF_STRANGERS: readonly RefusalCode[] = ['puzzle_needed'];
const SIGNED_IN_CALL: readonly RefusalCode[] = ['not_signed_in', 'token_expired', 'account_disabled_guard'];
const OPERATOR_CALL: readonly RefusalCode[] = ['not_signed_in', 'not_allowed'];
const CALL_WITH_KEY: readonly RefusalCode[] = ['key_reused', 'key_in_flight'];
const CALL_THAT_CHANGES: readonly RefusalCode[] = ['not_allowed'];
const CHANGE_BY_GET: readonly RefusalCode[] = ['prefetch_refused'];

/** Everything a call may be refused with: what its endpoint names, and what any call of its kind may meet. */
export function declaredRefusals(endpoint: EndpointParts): ReadonlySet<RefusalCode> {
  return new Set<RefusalCode>([
    ...endpoint.refusals,
    ...ANY_CALL,
    ...(endpoint.limit && mayBeStranger(endpoint) ? CALL_OF_STRANGERS : []),
    ...callerRefusals(endpoint),
    ...(endpoint.once ? CALL_WITH_KEY : []),
    ...(endpoint.method !== 'GET' || endpoint.alsoGet ? CALL_THAT_CHANGES : []),
    ...(endpoint.method === 'GET' && endpoint.alsoGet ? CHANGE_BY_GET : []),
  ]);
}

export function mayBeStranger({ caller }: EndpointParts): boolean {
  return caller === 'anyone' || caller === 'maybe-player';
}

function callerRefusals({ caller }: EndpointParts): readonly RefusalCode[] {
  if (caller === 'anyone') return [];
  return caller === 'operator' || caller === 'operator-unproven' ? OPERATOR_CALL : SIGNED_IN_CALL;
}
