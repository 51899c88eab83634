import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { proveForMoney, spendProof, type MoneyCode } from '../codes/prove-for-money.ts';
import type { MoneyCodeDeps, PlayersDeps } from '../deps.ts';
import { freezeEndedJob, playerFrozeJob } from '../jobs.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';
import type { PlayerRow } from '../player-store.ts';
import { own } from '../tables.ts';

/** "Not me", by the link of a message: needs no session, because the one who is signed in may be the thief. */
export async function freezeByLink(deps: PlayersDeps, { token }: { token: string }): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const message = await own(tx)
      .selectFrom('ownerMessages')
      .select('playerId')
      .where('tokenHash', '=', sha256(token))
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    if (!message) throw new Refusal('link_expired');
    await freeze(tx, { playerId: message.playerId, now });
  });
}

/** "Not me", by a signed-in player. A thief who is signed in gains nothing by it. */
export async function freezeOwn(deps: PlayersDeps, { playerId }: { playerId: bigint }): Promise<void> {
  await deps.db.transaction().execute((tx) => freeze(tx, { playerId, now: deps.clock.now() }));
}

async function freeze(tx: Tx, { playerId, now }: { playerId: bigint; now: Date }): Promise<void> {
  await own(tx)
    .updateTable('players')
    .set({ frozenAt: now })
    .where('playerId', '=', playerId)
    .where('frozenAt', 'is', null)
    .execute();
  // Whoever added one could lift the freeze with it.
  await deletePasskeys(tx, { playerId });
  await enqueue(tx, playerFrozeJob, { playerId: String(playerId) });
}

/** By the player, with a code that was asked for it. What the house has frozen stays frozen. */
export async function unfreeze(deps: MoneyCodeDeps, asked: MoneyCode): Promise<void> {
  const { playerId } = asked.player;
  if (!(await isFrozen(deps.db, playerId))) return;
  const proof = await proveForMoney(deps, 'freeze-lift', asked);
  await deps.db.transaction().execute(async (tx) => {
    await spendProof(deps, tx, proof);
    await own(tx).updateTable('players').set({ frozenAt: null }).where('playerId', '=', playerId).execute();
  });
}

/** By people of ours. The freeze that they have looked at and no later one; the owner is told. */
export async function endFreeze(
  deps: Pick<PlayersDeps, 'clock' | 'random'>,
  tx: Tx,
  { playerId, since }: { playerId: bigint; since: Date },
): Promise<void> {
  const lifted = await own(tx)
    .updateTable('players')
    .set({ frozenAt: null })
    .where('playerId', '=', playerId)
    .where('frozenAt', '=', since)
    .executeTakeFirst();
  if (lifted.numUpdatedRows === 1n)
    await enqueue(tx, freezeEndedJob, { playerId: String(playerId), messageId: newId(deps) });
}

/** When the owner said "not me"; null when nobody has, or it was lifted since. */
export async function frozenSince(db: DbOrTx, playerId: bigint): Promise<Date | null> {
  const row = await own(db)
    .selectFrom('players')
    .select('frozenAt')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row?.frozenAt ?? null;
}

export async function isFrozen(db: DbOrTx, playerId: bigint): Promise<boolean> {
  return (await frozenSince(db, playerId)) !== null;
}

export async function refuseIfFrozen(db: DbOrTx, playerId: bigint): Promise<void> {
  mustNotBeFrozen({ frozenAt: await frozenSince(db, playerId) });
}

/** The same for a player who was read. */
export function mustNotBeFrozen({ frozenAt }: Pick<PlayerRow, 'frozenAt'>): void {
  if (frozenAt !== null) throw new Refusal('frozen_by_owner');
}
