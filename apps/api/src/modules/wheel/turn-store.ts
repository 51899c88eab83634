import type { LagosDay } from '@spw/rules/lagos';
import type { Selectable } from 'kysely';
import { DatabaseError } from 'pg';
import { compiled, picked } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own, type Tables } from './tables.ts';

export type TurnRow = Selectable<Tables['turns']>;
export type SpinRow = Selectable<Tables['spins']>;

const TURN_COLUMNS = [
  'playerId',
  'turnId',
  'state',
  'openedAt',
  'day',
  'free',
  'welcome',
  'nextSeed',
  'spinsUsed',
  'categoryId',
  'wildcard',
] as const satisfies readonly (keyof TurnRow)[];

const SPIN_COLUMNS = [
  'playerId',
  'turnId',
  'spin',
  'seed',
  'clientBytes',
  'categoryId',
  'drawnFrom',
  'spunAt',
] as const satisfies readonly (keyof SpinRow)[];

/** The turn that is on the wheel or being played. Locked: two taps wait for each other. */
export async function lockCurrentTurn(tx: Tx, playerId: bigint): Promise<TurnRow | undefined> {
  const [turn] = await currentTurnForUpdate(tx, { playerId });
  return turn;
}

const currentTurnForUpdate = compiled((db, { playerId }: { playerId: bigint }) =>
  own(db)
    .selectFrom('turns')
    .select(TURN_COLUMNS)
    .where('playerId', '=', playerId)
    .where('state', 'in', ['open', 'played'])
    .forUpdate(),
);

export function findOpenTurn(db: DbOrTx, playerId: bigint): Promise<TurnRow | undefined> {
  return own(db)
    .selectFrom('turns')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** Another request has just opened a turn for this player. The transaction it happened in is over. */
export class TurnTaken extends Error {
  constructor() {
    super('A turn is open already');
    this.name = 'TurnTaken';
  }
}

export async function insertTurn(tx: Tx, turn: TurnRow): Promise<void> {
  try {
    await insertTurnRow(tx, turn);
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'one_open_turn') throw new TurnTaken();
    throw error;
  }
}

const insertTurnRow = compiled((db, turn: TurnRow) => own(db).insertInto('turns').values(picked(turn, TURN_COLUMNS)));

const MOST_TRIES = 5;

/** Does a transaction that opens a turn, again where another request was quicker by a moment: then its turn is the one. */
export async function withoutRival<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof TurnTaken) || tries === MOST_TRIES) throw error;
    }
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

export interface TurnsOfDay {
  readonly opened: number;
  readonly free: number;
}

interface TurnsSince {
  readonly playerId: bigint;
  readonly since: LagosDay;
}

const turnsByDay = compiled((db, { playerId, since }: TurnsSince) =>
  own(db)
    .selectFrom('turns')
    .select(({ fn, eb }) => [
      'day',
      fn.countAll<bigint>().as('opened'),
      fn.countAll<bigint>().filterWhere(eb.ref('free'), 'is', true).as('free'),
    ])
    .where('playerId', '=', playerId)
    .where('day', '>=', since)
    .groupBy('day'),
);

/** How many were opened on each day from then on. */
export async function countTurnsSince(db: DbOrTx, since: TurnsSince): Promise<(day: LagosDay) => TurnsOfDay> {
  const rows = await turnsByDay(db, since);
  return (day) => {
    const found = rows.find((row) => row.day === day);
    return { opened: Number(found?.opened ?? 0), free: Number(found?.free ?? 0) };
  };
}

const insertSpinRow = compiled((db, spin: SpinRow) => own(db).insertInto('spins').values(picked(spin, SPIN_COLUMNS)));

export async function insertSpin(tx: Tx, spin: SpinRow): Promise<void> {
  await insertSpinRow(tx, spin);
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
