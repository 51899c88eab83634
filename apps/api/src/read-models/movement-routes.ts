import { findMovements, type Movement } from '@spw/contract/console/money';
import { toNaira } from '@spw/rules/naira';
import { movementOf, parseShortReference } from '@spw/rules/short-reference';
import { sql } from 'kysely';
import { record } from '../modules/audit/index.ts';
import { namesOf } from '../modules/players/index.ts';
import type { Db, DbOrTx } from '../platform/db/database.ts';
import type { App } from '../platform/http/platform.ts';
import { serve } from '../platform/http/serve.ts';

/** What somebody reads out over the phone, found. Each search is written down before it is answered, and never the words. */
export function movementRoutes(app: App, { db }: { readonly db: Db }): void {
  serve(app, findMovements, async ({ operator: { operatorId }, query: { reference } }) => {
    const shortReference = parseShortReference(reference);
    const found =
      shortReference === null ? await byReference(db, reference) : await byShortReference(db, shortReference);
    const items = await show(db, found);
    await db.transaction().execute(async (tx) => {
      const by = shortReference === null ? 'reference' : 'short reference';
      await record(tx, { operatorId, action: 'read', object: 'movements:search', after: { by, found: items.length } });
      for (const { player } of items)
        await record(tx, {
          operatorId,
          action: 'read',
          object: `player:${player.id}`,
          after: { what: `found by ${by}` },
        });
    });
    return { data: { items, next: null } };
  });
}

interface Named {
  readonly playerId: bigint;
  readonly subjectId: string;
  readonly shortReference: string;
}

interface Moved {
  readonly reference: string | null;
  readonly amount: bigint;
  readonly state: string;
  readonly at: Date;
}

async function byShortReference(db: DbOrTx, shortReference: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select player_id, subject_id, short_reference from short_references where short_reference = ${shortReference}`.execute(
    db,
  );
  return rows;
}

/** What providers are sent is unique among payments, and among withdrawals. */
async function byReference(db: DbOrTx, reference: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select s.player_id, s.subject_id, s.short_reference from (
      select player_id, payment_id as subject_id from payments where reference = ${reference}
      union all select player_id, withdrawal_id from withdrawals where reference = ${reference}
    ) found join short_references s using (player_id, subject_id)`.execute(db);
  return rows;
}

async function show(db: DbOrTx, found: readonly Named[]): Promise<Movement[]> {
  const names = await namesOf(
    db,
    found.map(({ playerId }) => playerId),
  );
  const shown: Movement[] = [];
  for (const named of found) {
    const kind = movementOf(named.shortReference);
    const { publicId, username } = names.get(named.playerId)!;
    const { rows } = await MOVED[kind](named).execute(db);
    const { reference, amount, state, at } = rows[0]!;
    shown.push({
      id: named.subjectId,
      kind,
      shortReference: named.shortReference,
      reference,
      player: { id: publicId, username },
      amount: toNaira(amount),
      state,
      createdAt: at.toISOString(),
    });
  }
  return shown;
}

const MOVED: Record<Movement['kind'], (named: Named) => ReturnType<typeof sql<Moved>>> = {
  payment: ({ playerId, subjectId }) => sql<Moved>`
    select reference, principal_kobo as amount, state, created_at as at from payments
    where player_id = ${playerId} and payment_id = ${subjectId}`,
  withdrawal: ({ playerId, subjectId }) => sql<Moved>`
    select reference, amount_kobo as amount, state, created_at as at from withdrawals
    where player_id = ${playerId} and withdrawal_id = ${subjectId}`,
  purchase: ({ playerId, subjectId }) => sql<Moved>`
    select null as reference, price_kobo as amount, 'bought' as state, created_at as at from purchases
    where player_id = ${playerId} and purchase_id = ${subjectId}`,
  adjustment: ({ playerId, subjectId }) => sql<Moved>`
    select null as reference, amount_kobo as amount, state, asked_at as at from adjustments
    where player_id = ${playerId} and adjustment_id = ${subjectId}`,
  prize: ({ playerId, subjectId }) => sql<Moved>`
    select null as reference, net_kobo as amount, 'credited' as state, credited_at as at from prize_awards
    where player_id = ${playerId} and award_id = ${subjectId}`,
};
