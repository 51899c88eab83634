import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export interface StoredEvent {
  readonly eventId: string;
  readonly kind: 'event' | 'profile';
  readonly name: string;
  readonly actor: string;
  readonly insertId: string;
  readonly properties: Readonly<Record<string, string | number>>;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
}

/** One that has been here before stays as it was. */
export async function saveEvents(db: DbOrTx, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  await own(db)
    .insertInto('analyticsEvents')
    .values(events.map((event) => ({ ...event, properties: JSON.stringify(event.properties) })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export function eventsToForward(db: DbOrTx, limit: number) {
  return own(db)
    .selectFrom('analyticsEvents')
    .select(['eventId', 'kind', 'name', 'actor', 'insertId', 'properties', 'occurredAt'])
    .where('forwardedAt', 'is', null)
    .orderBy('eventId')
    .limit(limit)
    .execute();
}

export async function markForwarded(
  db: DbOrTx,
  { eventIds, at }: { readonly eventIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await own(db).updateTable('analyticsEvents').set({ forwardedAt: at }).where('eventId', 'in', eventIds).execute();
}
