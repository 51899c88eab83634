import type { Movement } from '@spw/contract/console/money';
import { toNaira } from '@spw/rules/naira';
import { movementOf } from '@spw/rules/short-reference';
import { sql } from 'kysely';
import { namesOf } from '../../modules/players/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';

const MOST = 8;

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

/** Movements whose short references lie between these, each pair by the index. */
export async function movementsByShortReference(
  db: DbOrTx,
  wanted: readonly { readonly first: string; readonly last: string }[],
): Promise<Movement[]> {
  if (wanted.length === 0) return [];
  const each = wanted.map(
    ({ first, last }) => sql`
      (select player_id, subject_id, short_reference from short_references
      where short_reference between ${first} and ${last} order by short_reference limit ${sql.lit(MOST)})`,
  );
  const { rows } = await sql<Named>`
    select * from (${sql.join(each, sql` union all `)}) found limit ${sql.lit(MOST)}`.execute(db);
  return show(db, rows);
}

/** What providers are sent is unique among payments, and among withdrawals. */
export async function movementsByReference(db: DbOrTx, reference: string): Promise<Movement[]> {
  const { rows } = await sql<Named>`
    select s.player_id, s.subject_id, s.short_reference from (
      select player_id, payment_id as subject_id from payments where reference = ${reference}
      union all select player_id, withdrawal_id from withdrawals where reference = ${reference}
    ) found join short_references s using (player_id, subject_id)`.execute(db);
  return show(db, rows);
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
