import { ANALYTICS_LIMITS } from '@spw/rules/analytics';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Sent = Type.Object({
  event: Type.String({ maxLength: 64 }),
  properties: Type.Object({ distinct_id: Id, $insert_id: Id, time: Type.Number() }),
});
const Profile = Type.Object({ $distinct_id: Id, $set_once: Type.Record(Type.String(), Type.Unknown()) });

export type SentEvent = Static<typeof Sent> & { readonly properties: Readonly<Record<string, unknown>> };
export type SentProfile = Static<typeof Profile>;

/** What a page posts: a form with one field of JSON, a batch or a single thing. What does not fit is left out. */
export function readEvents(raw: Buffer): SentEvent[] {
  return itemsOf(raw).filter((item): item is SentEvent => Check(Sent, item));
}

export function readProfiles(raw: Buffer): SentProfile[] {
  return itemsOf(raw).filter((item): item is SentProfile => Check(Profile, item));
}

function itemsOf(raw: Buffer): unknown[] {
  try {
    const sent: unknown = JSON.parse(new URLSearchParams(raw.toString('utf8')).get('data') ?? '');
    return (Array.isArray(sent) ? sent : [sent]).slice(0, ANALYTICS_LIMITS.batchEvents);
  } catch {
    return [];
  }
}
