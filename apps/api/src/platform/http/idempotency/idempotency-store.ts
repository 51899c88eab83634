import { sql } from 'kysely';
import { compiled, picked } from '../../db/compiled.ts';
import { DatabaseError } from 'pg';
import type { Db, DbOrTx, Tx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { own } from './tables.ts';

export interface Claim {
  readonly playerId: bigint;
  readonly key: string;
  readonly endpoint: string;
  readonly requestHash: Buffer;
  readonly claimId: string;
  readonly claimedUntil: Date;
  readonly createdAt: Date;
}

type Found =
  | { readonly state: 'ours' }
  | { readonly state: 'in-flight' }
  | { readonly state: 'other-request' }
  | { readonly state: 'answered'; readonly answer: unknown };

const takeKey = compiled((db, ours: Claim & { readonly now: Date }) =>
  own(db)
    .insertInto('idempotencyKeys')
    .values(picked(ours, ['playerId', 'key', 'endpoint', 'requestHash', 'claimId', 'claimedUntil', 'createdAt']))
    .onConflict((conflict) =>
      conflict
        .columns(['playerId', 'key'])
        .doUpdateSet(picked(ours, ['endpoint', 'requestHash', 'claimId', 'claimedUntil']))
        .where('idempotencyKeys.answer', 'is', null)
        .where('idempotencyKeys.claimedUntil', '<=', ours.now),
    )
    .returning('claimId'),
);

/** Takes the key, or a claim on it that has run out, or says what stands in the way. */
export async function claim(db: Db, ours: Claim, now: Date): Promise<Found> {
  const [taken] = await takeKey(db, { ...ours, now });
  if (taken) return { state: 'ours' };

  const held = await own(db)
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('playerId', '=', ours.playerId)
    .where('key', '=', ours.key)
    .executeTakeFirst();
  // Released between the two statements: whoever held it was refused, and the caller may simply try again.
  if (!held) return { state: 'in-flight' };
  if (!held.requestHash.equals(ours.requestHash)) return { state: 'other-request' };
  return held.answer === null ? { state: 'in-flight' } : { state: 'answered', answer: held.answer };
}

/** A claim that ran out and was taken over may not have an effect any more: its transaction is refused here. */
export async function saveAnswer(tx: Tx, { playerId, key, claimId }: Claim, answer: unknown): Promise<void> {
  const [saved] = await keepAnswer(tx, { playerId, key, claimId, answer: JSON.stringify(answer) });
  if (!saved) throw new Refusal('key_in_flight');
}

const keepAnswer = compiled((db, ours: Pick<Claim, 'playerId' | 'key' | 'claimId'> & { readonly answer: string }) =>
  own(db)
    .updateTable('idempotencyKeys')
    .set({ answer: sql`${ours.answer}::jsonb` })
    .where('playerId', '=', ours.playerId)
    .where('key', '=', ours.key)
    .where('claimId', '=', ours.claimId)
    .where('answer', 'is', null)
    .returning('claimId'),
);

export async function release(db: Db, ours: Claim): Promise<void> {
  await own(db)
    .deleteFrom('idempotencyKeys')
    .where('playerId', '=', ours.playerId)
    .where('key', '=', ours.key)
    .where('claimId', '=', ours.claimId)
    .where('answer', 'is', null)
    .execute();
}

type Key = Pick<Claim, 'playerId' | 'key'>;

const keptUnder = compiled((db, { playerId, key }: Key) =>
  own(db)
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer', 'claimedUntil'])
    .where('playerId', '=', playerId)
    .where('key', '=', key),
);

export async function findKept(db: DbOrTx, key: Key) {
  const [kept] = await keptUnder(db, key);
  return kept;
}

/** What a crash left behind under this key. */
export async function dropStale(db: DbOrTx, { playerId, key, createdAt }: Claim): Promise<void> {
  await own(db)
    .deleteFrom('idempotencyKeys')
    .where('playerId', '=', playerId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .where('claimedUntil', '<=', createdAt)
    .execute();
}

/** Somebody else has used the key since it was looked for. The transaction it happened in is over. */
export class KeyTaken extends Error {
  constructor() {
    super('The key has been used');
    this.name = 'KeyTaken';
  }
}

const insertAnswer = compiled((db, ours: Claim & { readonly answer: string }) =>
  own(db)
    .insertInto('idempotencyKeys')
    .values({
      ...picked(ours, ['playerId', 'key', 'endpoint', 'requestHash', 'claimId', 'claimedUntil', 'createdAt']),
      answer: sql`${ours.answer}::jsonb`,
    }),
);

/** The key and its answer at once. It fails by itself where somebody was quicker. */
export async function insertAnswered(tx: Tx, ours: Claim, answer: unknown): Promise<void> {
  try {
    await insertAnswer(tx, { ...ours, answer: JSON.stringify(answer) });
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'idempotency_keys_pkey') throw new KeyTaken();
    throw error;
  }
}

const GIVEN_UP = 'given up';

export type Outcome =
  | { readonly state: 'nothing' }
  | { readonly state: 'working' }
  | { readonly state: 'done'; readonly answer: unknown };

/** What was done under a key. If nothing was, the key is used up: a request under it that comes late is refused. */
export async function settle(
  db: Db,
  { playerId, key, claimId, now }: { playerId: bigint; key: string; claimId: string; now: Date },
): Promise<Outcome> {
  const ended = { endpoint: GIVEN_UP, requestHash: Buffer.alloc(0), claimId, answer: sql<string>`'{}'::jsonb` };
  const taken = await own(db)
    .insertInto('idempotencyKeys')
    .values({ playerId, key, ...ended, claimedUntil: now, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['playerId', 'key'])
        .doUpdateSet(ended)
        .where('idempotencyKeys.answer', 'is', null)
        .where('idempotencyKeys.claimedUntil', '<=', now),
    )
    .returning('claimId')
    .executeTakeFirst();
  if (taken) return { state: 'nothing' };

  const held = await own(db)
    .selectFrom('idempotencyKeys')
    .select(['endpoint', 'answer'])
    .where('playerId', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Released between the two statements: it was refused, and whoever asks again is told so.
  if (!held || held.answer === null) return { state: 'working' };
  return held.endpoint === GIVEN_UP ? { state: 'nothing' } : { state: 'done', answer: held.answer };
}
