import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { compiled } from '../../platform/db/compiled.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ASSETS, type Asset } from './accounts.ts';

// Raised by ledger.post.
const OVERDRAFT = 'LG402';

export interface Line {
  readonly account: bigint;
  readonly asset: Asset;
  readonly amount: bigint;
}

/** Whose a transfer is that is of no single player. The database knows which kinds are. */
export const HOUSE = 'house';
type Owner = bigint | typeof HOUSE;

export interface Transfer {
  /** Whose it is, also where it moves between accounts of the house alone. The database refuses an account of anybody else. */
  readonly player: Owner;
  /** One key, one transfer, for ever, over all players. */
  readonly key: string;
  readonly kind: string;
  readonly lines: readonly Line[];
  readonly reference?: string;
}

/** A player's account would have fallen below what it may hold. The transaction it happened in is over. */
export class Overdraft extends Error {
  constructor() {
    super('A player account would fall below its floor');
    this.name = 'Overdraft';
  }
}

/** Posts a transfer in the caller's transaction. Posted before, it changes nothing and says so. */
export async function post(tx: Tx, { player, key, kind, lines, reference }: Transfer): Promise<{ replayed: boolean }> {
  const values = lines.map(({ account, asset, amount }, at) => [
    [`account${at}`, account],
    [`asset${at}`, ASSETS[asset]],
    [`amount${at}`, amount],
  ]);
  try {
    const [done] = await postingOf(lines.length)(tx, {
      player: idOf(player),
      key,
      kind,
      reference: reference ?? null,
      ...Object.fromEntries(values.flat()),
    });
    return { replayed: done!.replayed };
  } catch (error) {
    if (isOverdraft(error)) throw new Overdraft();
    throw error;
  }
}

type Posting = ReturnType<typeof makePosting>;
/** By the number of their lines, of which there are few. */
const postings = new Map<number, Posting>();

function postingOf(lines: number): Posting {
  const posting = postings.get(lines) ?? makePosting(lines);
  postings.set(lines, posting);
  return posting;
}

function makePosting(lines: number) {
  return compiled((db, values: Record<string, unknown>) => {
    const rows = Array.from(
      { length: lines },
      (_, at) =>
        sql`row(${values[`account${at}`]}::bigint, ${values[`asset${at}`]}::smallint, ${values[`amount${at}`]}::bigint)::ledger.line`,
    );
    const { player, key, kind, reference } = values;
    const posting = sql<{ replayed: boolean }>`
      select replayed from ledger.post(${player}, ${key}, ${kind}, array[${sql.join(rows)}], ${reference})`;
    return { compile: () => posting.compile(db) };
  });
}

/** Whether a player's transfer of this key has been posted. Asked under a lock that whoever posts it takes as well. */
export async function isPosted(tx: Tx, { playerId, key }: { playerId: bigint; key: string }): Promise<boolean> {
  const { rows } = await sql`
    select from ledger.operations where operation_key = ${key} and player_id = ${playerId}`.execute(tx);
  return rows.length > 0;
}

const idOf = (player: Owner): bigint => (player === HOUSE ? 0n : player);

function isOverdraft(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === OVERDRAFT;
}
