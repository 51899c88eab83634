import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { envelope, type BareCall, type BareDeps } from '../bare-call.ts';
import { callerOf, CALLER, prepared } from './prepared.ts';

/** Everything that a first spin is decided by, and the answer if this key has one. */
const facts = prepared(`
  select clock_timestamp() as now, (clock_timestamp() at time zone 'Africa/Lagos')::date::text as day, p.birth_date,
    (select k.answer from idempotency_keys k where k.player_id = p.player_id and k.key = $4) as kept,
    (select count(*) from turns t where t.player_id = p.player_id and t.state in ('open', 'played')) as open,
    (select count(*) from turns t
      where t.player_id = p.player_id and t.day = (clock_timestamp() at time zone 'Africa/Lagos')::date) as today,
    (select l.excluded_at is not null or l.break_until > clock_timestamp()
      from player_limits l where l.player_id = p.player_id) as pauses,
    (select count(*) from subscriptions s where s.player_id = p.player_id and s.ends_at > clock_timestamp()) as subscriptions,
    (select b.posted from ledger.balances b where b.player_id = p.player_id and b.account_id = p.player_id * 16 + 4) as plays,
    (select json_agg(json_build_object('id', c.category_id, 'name', c.name, 'isActive', c.is_active) order by c.position)
      from categories c where c.is_active) as categories
  from (${CALLER}) caller join players p on p.player_id = caller.player_id`);

/**
 * All rows of a first spin in one statement, which is a transaction of its own. Of two at once the second fails on the open turn or on
 * the key and leaves nothing; it would read the facts again.
 */
const spinFirst = prepared(`
  with turn as (
    insert into turns (player_id, turn_id, opened_at, day, free, welcome, next_seed, state, spins_used, category_id)
    values ($1::bigint, $2::uuid, $3::timestamptz, $4::date, false, false, $5::bytea, 'open', 1, $6::uuid) returning turn_id),
  spin as (
    insert into spins (player_id, turn_id, spin, seed, client_bytes, category_id, drawn_from, spun_at)
    values ($1, $2, 1, $7::bytea, $8::bytea, $6, $9::uuid[], $3) returning spin),
  key as (
    insert into idempotency_keys (player_id, key, endpoint, request_hash, claim_id, claimed_until, created_at, answer)
    values ($1, $10, 'POST /v1/spw/wheel/spins', $11::bytea, gen_random_uuid(), $3 + interval '30 seconds', $3, $12::jsonb)
    returning key)
  select posted.replayed from turn, spin, key, ledger.post($1, 'turn:' || $2::uuid, 'use-goods',
    array[row($1 * 16 + 4, 2, -1)::ledger.line, row(-62, 2, 1)::ledger.line], null) posted`);

interface Facts {
  readonly now: Date;
  readonly day: string;
  readonly birth_date: unknown;
  readonly kept: { readonly data: object } | null;
  readonly open: string;
  readonly today: string;
  readonly pauses: boolean | null;
  readonly subscriptions: string;
  readonly plays: string | null;
  readonly categories: readonly { readonly id: string; readonly name: string; readonly isActive: boolean }[];
}

/** The first spin of a turn that is paid with a play, by a subscriber whose birth date is known. */
export function leastSpin({ pool }: BareDeps): BareCall {
  return async (request) => {
    const caller = callerOf(request);
    const { clientBytes = '' } = request.body;
    const key = request.header('idempotency-key');
    const known = (await pool.query<Facts>(facts, [...caller, key])).rows[0];
    if (known?.kept) return envelope(known.kept.data);
    if (!known || !maySpin(known)) throw new Error('not a first spin of a player who may play');
    const { now, day, plays, categories } = known;
    const [turnId, seed, nextSeed] = [randomUUID(), randomBytes(32), randomBytes(32)];
    const drawn = createHash('sha256').update(seed).update(clientBytes).update(turnId).digest().readUInt32BE();
    const category = categories[drawn % categories.length]!;
    const data = {
      turn: {
        id: turnId,
        spinsLeft: 2,
        category,
        wildcard: false,
        commitment: createHash('sha256').update(nextSeed).digest('hex'),
        expiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
      },
      spin: 1,
      category,
      seed: seed.toString('hex'),
      clientBytes,
      plays: Number(plays) - 1,
    };
    await pool.query(spinFirst, [
      caller[0],
      turnId,
      now,
      day,
      nextSeed,
      category.id,
      seed,
      Buffer.from(clientBytes, 'hex'),
      categories.map(({ id }) => id),
      key,
      createHash('sha256').update(clientBytes).digest(),
      JSON.stringify({ data }),
    ]);
    return envelope(data);
  };
}

function maySpin({ birth_date, open, today, pauses, subscriptions, plays }: Facts): boolean {
  const isKnown = Number(today) < 2 || birth_date !== null;
  return isKnown && !pauses && Number(open) === 0 && Number(subscriptions) > 0 && Number(plays) > 0;
}
