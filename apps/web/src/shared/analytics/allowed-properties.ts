import { isEvent, knownProfile, knownProperties } from '@spw/rules/analytics';

interface Sent {
  readonly event: string;
  readonly properties: Record<string, unknown>;
}

/** An event that is about to leave the page, less what is not in the list. Null stays here. */
export function allowedEvent({ event, properties }: Sent): Sent | null {
  return isEvent(event) ? { event, properties: knownProperties(properties) } : null;
}

export function allowedProfile({ $token, $distinct_id, $set_once }: Record<string, unknown>): object {
  return { $token, $distinct_id, $set_once: knownProfile(Object($set_once) as Record<string, unknown>) };
}
