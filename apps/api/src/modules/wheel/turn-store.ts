import type { LagosDay } from '@spw/rules/lagos';
import type { Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own, type Tables } from './tables.ts';

export type TurnRow = Selectable<Tables['turns']>;
export type SpinRow = Selectable<Tables['spins']>;

/** The turn that is on the wheel or being played. Locked: two taps wait for each other. */
export function lockCurrentTurn(tx: Tx, playerId: bigint): Promise<TurnRow | undefined> {
  return own(tx)
    .selectFrom('turns')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('state', 'in', ['open', 'played'])
    .forUpdate()
    .executeTakeFirst();
}

export function findOpenTurn(db: DbOrTx, playerId: bigint): Promise<TurnRow | undefined> {
  return own(db)
    .selectFrom('turns')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** Nothing when another request has just opened one. */
export function insertTurn(
  tx: Tx,
  turn: Pick<TurnRow, 'playerId' | 'turnId' | 'openedAt' | 'day' | 'free' | 'welcome' | 'nextSeed'>,
): Promise<TurnRow | undefined> {
  return own(tx)
    .insertInto('turns')
    .values({ ...turn, state: 'open' })
    .onConflict((oc) => oc.column('playerId').where('state', 'in', ['open', 'played']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateTurn(
  tx: Tx,
  {
    playerId,
    turnId,
    ...change
  }: { playerId: bigint; turnId: string } & Partial<
    Pick<TurnRow, 'state' | 'spinsUsed' | 'categoryId' | 'wildcard' | 'nextSeed'>
  >,
): Promise<void> {
  await own(tx)
    .updateTable('turns')
    .set(change)
    .where('playerId', '=', playerId)
    .where('turnId', '=', turnId)
    .execute();
}

export async function countTurns(
  db: DbOrTx,
  { playerId, day }: { playerId: bigint; day: LagosDay },
): Promise<{ opened: number; free: number }> {
  const row = await own(db)
    .selectFrom('turns')
    .select(({ fn, eb }) => [
      fn.countAll<bigint>().as('opened'),
      fn.countAll<bigint>().filterWhere(eb.ref('free'), 'is', true).as('free'),
    ])
    .where('playerId', '=', playerId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return { opened: Number(row.opened), free: Number(row.free) };
}

export async function insertSpin(tx: Tx, spin: SpinRow): Promise<void> {
  await own(tx).insertInto('spins').values(spin).execute();
}

export function listSpins(db: DbOrTx, { playerId, turnId }: { playerId: bigint; turnId: string }): Promise<SpinRow[]> {
  return own(db)
    .selectFrom('spins')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('turnId', '=', turnId)
    .orderBy('spin')
    .execute();
}

export function getTurn(db: DbOrTx, { playerId, turnId }: { playerId: bigint; turnId: string }): Promise<TurnRow> {
  return own(db)
    .selectFrom('turns')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('turnId', '=', turnId)
    .executeTakeFirstOrThrow();
}
