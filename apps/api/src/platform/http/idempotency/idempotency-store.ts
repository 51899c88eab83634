import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
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

/** Takes the key, or a claim on it that has run out, or says what stands in the way. */
export async function claim(db: Db, ours: Claim, now: Date): Promise<Found> {
  const taken = await own(db)
    .insertInto('idempotencyKeys')
    .values(ours)
    .onConflict((conflict) =>
      conflict
        .columns(['playerId', 'key'])
        .doUpdateSet({
          endpoint: ours.endpoint,
          requestHash: ours.requestHash,
          claimId: ours.claimId,
          claimedUntil: ours.claimedUntil,
        })
        .where('idempotencyKeys.answer', 'is', null)
        .where('idempotencyKeys.claimedUntil', '<=', now),
    )
    .returning('claimId')
    .executeTakeFirst();
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
export async function saveAnswer(tx: Tx, ours: Claim, answer: unknown): Promise<void> {
  const saved = await own(tx)
    .updateTable('idempotencyKeys')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('playerId', '=', ours.playerId)
    .where('key', '=', ours.key)
    .where('claimId', '=', ours.claimId)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) throw new Refusal('key_in_flight');
}

export async function release(db: Db, ours: Claim): Promise<void> {
  await own(db)
    .deleteFrom('idempotencyKeys')
    .where('playerId', '=', ours.playerId)
    .where('key', '=', ours.key)
    .where('claimId', '=', ours.claimId)
    .where('answer', 'is', null)
    .execute();
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
