import { parseEmail } from '@spw/rules/email';
import { parsePhone } from '@spw/rules/phone';
import { usernameKey } from '@spw/rules/username';
import { sql, type RawBuilder } from 'kysely';
import type { Db, DbOrTx } from '../../platform/db/database.ts';

export interface FoundPlayer {
  readonly publicId: string;
  readonly username: string;
  readonly phone: string;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

/**
 * By what somebody is looked for. A number or an address must be whole, but for the last four digits, which lists show: by more digits, or by
 * how an address begins, what is masked could be tried out.
 */
export type PlayerWay =
  | { readonly by: 'id' | 'number' | 'last digits' | 'e-mail'; readonly is: string }
  | { readonly by: 'name'; readonly is: string };

const MOST = 8;
// What is in more names than one of a hundred is found among the newest; what is rarer is short in the index.
const NEWEST = 1000;
const SHORTEST_PART = 3;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function playerWayOf(words: string): PlayerWay | null {
  if (UUID.test(words)) return { by: 'id', is: words };
  if (/^\d{4}$/.test(words)) return { by: 'last digits', is: words };
  const phone = parsePhone(words);
  if (phone.ok) return { by: 'number', is: phone.value };
  const email = parseEmail(words);
  if (email.ok) return { by: 'e-mail', is: email.value.toLowerCase() };
  return words.length < SHORTEST_PART || /[\s@]/.test(words) ? null : { by: 'name', is: usernameKey(words) };
}

/** Each way walks an index of its own, so that it costs the same among ten thousand players and ten million. */
export async function findPeople(db: Db, { by, is }: PlayerWay): Promise<FoundPlayer[]> {
  if (by === 'name') return byName(db, is);
  if (by === 'id') return read(db, sql`where public_id = ${is}`);
  if (by === 'number') return read(db, sql`where phone = ${is}`);
  if (by === 'e-mail') return read(db, sql`where lower(email) = ${is} order by public_id desc`);
  return read(db, sql`where "right"(phone, 4) = ${is} order by public_id desc`);
}

/** Names that begin so come first, then those that have it somewhere. */
async function byName(db: Db, key: string): Promise<FoundPlayer[]> {
  const escaped = key.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const found = await read(
    db,
    sql`where username_key collate "C" like ${`${escaped}%`} order by username_key collate "C"`,
  );
  const ways = [
    () =>
      read(
        db,
        sql`where username_key like ${`%${escaped}%`}`,
        sql`(select * from players order by public_id desc limit ${sql.lit(NEWEST)})`,
      ),
    () => byTrigrams(db, `%${escaped}%`),
  ];
  for (const way of ways)
    if (found.length < MOST)
      found.push(...(await way()).filter((one) => found.every(({ publicId }) => publicId !== one.publicId)));
  return found.slice(0, MOST);
}

/** Only the trigrams' index can be read as a bitmap here. By its own guess the database would now and then read every name. */
function byTrigrams(db: Db, pattern: string): Promise<FoundPlayer[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      tx,
    );
    return read(tx, sql`where username_key like ${pattern}`);
  });
}

async function read(
  db: DbOrTx,
  where: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`players`,
): Promise<FoundPlayer[]> {
  const { rows } = await sql<FoundPlayer>`
    select public_id, username, phone, created_at, disabled_at from ${from} players ${where} limit ${sql.lit(MOST)}`.execute(
    db,
  );
  return rows;
}
