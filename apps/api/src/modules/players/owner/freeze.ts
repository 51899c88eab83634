import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { proveForMoney, spendProof, type MoneyCode } from '../codes/prove-for-money.ts';
import type { MoneyCodeDeps, PlayersDeps } from '../deps.ts';
import { playerFrozeJob } from '../jobs.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';
import { own } from '../tables.ts';
import { hashOf } from './tell-owner.ts';

/** "Not me", by the link of a message: needs no session, because the one who is signed in may be the thief. */
export async function freezeByLink(deps: PlayersDeps, { token }: { token: string }): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const message = await own(tx)
      .selectFrom('ownerMessages')
      .select('playerId')
      .where('tokenHash', '=', hashOf(token))
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    if (!message) throw new Refusal('link_expired');
    const { playerId } = message;
    await own(tx)
      .updateTable('players')
      .set({ frozenAt: now })
      .where('playerId', '=', playerId)
      .where('frozenAt', 'is', null)
      .execute();
    // Whoever added one could lift the freeze with it.
    await deletePasskeys(tx, { playerId });
    await enqueue(tx, playerFrozeJob, { playerId: String(playerId) });
  });
}

/** By the player, with a code that was asked for it. What the house has frozen stays frozen. */
export async function unfreeze(deps: MoneyCodeDeps, asked: MoneyCode): Promise<void> {
  const { playerId } = asked.player;
  if (!(await isFrozen(deps.db, playerId))) return;
  const proof = await proveForMoney(deps, 'freeze-lift', asked);
  await deps.db.transaction().execute(async (tx) => {
    await spendProof(deps, tx, proof);
    await liftFreeze(tx, playerId);
  });
}

/** False when there was none. */
export async function liftFreeze(tx: Tx, playerId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await own(tx)
    .updateTable('players')
    .set({ frozenAt: null })
    .where('playerId', '=', playerId)
    .where('frozenAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the owner has said "not me" and nobody has lifted it since. */
export async function isFrozen(db: DbOrTx, playerId: bigint): Promise<boolean> {
  const row = await own(db)
    .selectFrom('players')
    .select('frozenAt')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row !== undefined && row.frozenAt !== null;
}

export async function refuseIfFrozen(db: DbOrTx, playerId: bigint): Promise<void> {
  if (await isFrozen(db, playerId)) throw new Refusal('frozen_by_owner');
}
