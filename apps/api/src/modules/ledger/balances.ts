import { sql } from 'kysely';
import { compiled } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { playerAccount, type Pocket } from './accounts.ts';

export interface PlayerBalances {
  readonly cash: bigint;
  readonly playCredit: bigint;
  readonly held: bigint;
  /** Not above zero: what the player owes. */
  readonly debt: bigint;
  /** Nothing may leave by the player's own wish. */
  readonly frozen: boolean;
}

const accountsOf = compiled((db, { playerId }: { playerId: bigint }) => ({
  compile: () =>
    sql<{ accountId: bigint; posted: bigint; frozen: boolean }>`
      select account_id, posted, frozen_at is not null as frozen from ledger.balances
      where player_id = ${playerId}`.compile(db),
}));

/** A player's naira as it stands. */
export async function balancesOf(db: DbOrTx, playerId: bigint): Promise<PlayerBalances> {
  const rows = await accountsOf(db, { playerId });
  const posted = (pocket: Pocket) =>
    rows.find(({ accountId }) => accountId === playerAccount(playerId, pocket))?.posted ?? 0n;
  return {
    cash: posted('cash'),
    playCredit: posted('playCredit'),
    held: posted('held'),
    debt: posted('debt'),
    frozen: rows.some(({ frozen }) => frozen),
  };
}

const lockedNaira = compiled((db, { playerId }: { playerId: bigint }) => ({
  compile: () =>
    sql<PlayerBalances>`
      select cash, play_credit, held, debt, frozen from ledger.lock_naira(${playerId})`.compile(db),
}));

/** The same, held still until the transaction ends: whoever wants to spend next waits. Locked before anything is decided. */
export async function lockBalances(tx: Tx, playerId: bigint): Promise<PlayerBalances> {
  const [row] = await lockedNaira(tx, { playerId });
  return row!;
}

/** Stops everything the player could take out, until a person has looked. */
export async function freezeBalances(tx: Tx, playerId: bigint, frozen: boolean): Promise<void> {
  await sql`select ledger.freeze(${playerId}, ${frozen})`.execute(tx);
}
