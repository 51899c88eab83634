import { parsePhone } from '@spw/rules/phone';
import { usernameKey } from '@spw/rules/username';
import { sql } from 'kysely';
import type { Span } from '../../../platform/days-and-order.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { firstIdOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { own } from '../tables.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const FOUND = ['publicId', 'username', 'phone', 'createdAt', 'disabledAt'] as const;

/** When they registered, and from which end. */
interface Registered {
  readonly between?: Span;
  readonly oldestFirst?: boolean;
}

export interface Wanted extends Registered {
  /** Whoever is looked for by words is found whenever they registered, in the order of names. */
  readonly q: string;
  /** Where the page before ended. */
  readonly after: string | undefined;
  readonly limit: number;
}

/**
 * Players by a whole id or phone number, or by how their name begins; without words as they registered. Each way walks one index from
 * where the page before ended, so a late page costs what the first one did.
 */
export async function findPlayers(db: DbOrTx, { q, limit, ...wanted }: Wanted) {
  const words = q.trim();
  const rows = await queryOf(db, { ...wanted, q: words, limit: limit + 1 }).execute();
  const found = rows.slice(0, limit);
  const last = found.at(-1);
  const next = rows.length > limit && last ? (words === '' ? last.publicId : usernameKey(last.username)) : null;
  return { found, next };
}

type Way = 'id' | 'number' | 'registered' | 'name';

/** By what somebody is looked for. */
export function wayOf(q: string): Way {
  const words = q.trim();
  if (words === '') return 'registered';
  if (UUID.test(words)) return 'id';
  return parsePhone(words).ok ? 'number' : 'name';
}

function queryOf(db: DbOrTx, { q, after, limit, ...registered }: Wanted) {
  const phone = parsePhone(q);
  if (phone.ok) return players(db).where('phone', '=', phone.value);
  const way = wayOf(q);
  if (way === 'id') return players(db).where('publicId', '=', q);
  return way === 'registered'
    ? playersAsRegistered(db, registered, after, limit)
    : playersByName(db, usernameKey(q), after, limit);
}

function players(db: DbOrTx) {
  return own(db).selectFrom('players').select(FOUND);
}

/** Public ids begin with the time they were made at: their index knows the days and the order. */
export function playersAsRegistered(
  db: DbOrTx,
  { between = {}, oldestFirst = false }: Registered,
  after: string | undefined,
  limit: number,
) {
  if (after !== undefined && !UUID.test(after))
    throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
  let query = players(db);
  if (between.from) query = query.where('publicId', '>=', firstIdOf(between.from));
  if (between.until) query = query.where('publicId', '<', firstIdOf(between.until));
  if (after !== undefined) query = query.where('publicId', oldestFirst ? '>' : '<', after);
  return query.orderBy('publicId', oldestFirst ? 'asc' : 'desc').limit(limit);
}

export function playersByName(db: DbOrTx, beginning: string, after: string | undefined, limit: number) {
  const key = sql<string>`username_key collate "C"`;
  let query = players(db)
    .where(key, '>=', beginning)
    // The last letter that there is: whatever begins so lies before it.
    .where(key, '<', `${beginning}\u{10FFFF}`);
  if (after !== undefined) query = query.where(key, '>', after);
  return query.orderBy(key).limit(limit);
}
