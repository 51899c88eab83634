import { isEvent, knownProfile, knownProperties, type EventName } from '@spw/rules/analytics';
import type { DbOrTx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { AnalyticsDeps } from './deps.ts';
import { saveEvents, type StoredEvent } from './event-store.ts';
import { pseudonym } from './pseudonym.ts';
import type { SentEvent, SentProfile } from './read-beacon.ts';

/** Events that say who it was. The page sends no name for them: we know it, and put a hash in the place of what is private. */
const OF_PERSONS: ReadonlySet<EventName> = new Set([
  'Ideas Submitted',
  'Bugs Submitted',
  'Secure-D Exisiting',
  'Secure-D Signup',
]);
const PUBLIC_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// A phone that was without a line sends its events later; one that is further off has a wrong clock.
const LONGEST_DELAY_MS = 7 * 86_400_000;

export async function receiveEvents(deps: AnalyticsDeps, sent: readonly SentEvent[]): Promise<void> {
  const saved: StoredEvent[] = [];
  for (const { event: name, properties } of sent) if (isEvent(name)) saved.push(await eventOf(deps, name, properties));
  await saveEvents(deps.db, saved);
}

export async function receiveProfiles(deps: AnalyticsDeps, sent: readonly SentProfile[]): Promise<void> {
  const now = deps.clock.now();
  await saveEvents(
    deps.db,
    sent.map(({ $distinct_id, $set_once }) => {
      const eventId = newId(deps);
      const properties = knownProfile($set_once);
      return {
        ...whoIs(deps, $distinct_id),
        ...as('profile', '$set_once', now, now),
        eventId,
        insertId: eventId,
        properties,
      };
    }),
  );
}

/** Something that the server itself noticed. It is kept if what it belongs to is kept. */
export async function recordEvent(
  deps: Pick<AnalyticsDeps, 'clock' | 'random'>,
  tx: DbOrTx,
  { name, properties }: { readonly name: EventName; readonly properties: Readonly<Record<string, string>> },
): Promise<void> {
  const now = deps.clock.now();
  const eventId = newId(deps);
  await saveEvents(tx, [{ ...as('event', name, now, now), eventId, actor: 'server', insertId: eventId, properties }]);
}

async function eventOf(deps: AnalyticsDeps, name: EventName, said: SentEvent['properties']): Promise<StoredEvent> {
  const now = deps.clock.now();
  const { time, distinct_id: id, $insert_id: insertId, $user_id: _said, ...properties } = knownProperties(said);
  const known = typeof id === 'string' && PUBLIC_ID.test(id);
  const person = known && OF_PERSONS.has(name) ? await deps.personOf(id) : null;
  return {
    ...as('event', name, happenedAt(Number(time), now), now),
    ...whoIs(deps, String(id)),
    eventId: newId(deps),
    insertId: String(insertId),
    properties: {
      ...properties,
      ...(known && { $user_id: pseudonym(deps.secrets.analytics, 'id', id) }),
      ...(person && {
        username: person.username,
        email: pseudonym(deps.secrets.analytics, 'email', person.email),
        phone: pseudonym(deps.secrets.analytics, 'phone', person.phone),
      }),
    },
  };
}

function whoIs({ secrets }: AnalyticsDeps, id: string): { actor: string } {
  return { actor: pseudonym(secrets.analytics, 'id', id) };
}

function as<Kind extends StoredEvent['kind']>(kind: Kind, name: string, occurredAt: Date, receivedAt: Date) {
  return { kind, name, occurredAt, receivedAt };
}

function happenedAt(seconds: number, now: Date): Date {
  const at = seconds * 1000;
  return Math.abs(now.getTime() - at) <= LONGEST_DELAY_MS ? new Date(at) : now;
}
