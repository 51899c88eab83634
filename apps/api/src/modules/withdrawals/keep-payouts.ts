import type { Db, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { macOf, type KeyRing } from '../../platform/keys.ts';
import type { BankAccountRow } from '../bank-accounts/index.ts';
import { accountsPaidTo } from './paid-accounts.ts';
import { own } from './tables.ts';

interface Deps {
  readonly secrets: { readonly number: KeyRing };
}

/** There are few enough account numbers to try them all, so the hash is a keyed one. The first is made with the key in use. */
export function accountHashesOf(
  { secrets }: Deps,
  { bankCode, accountNumber }: Pick<BankAccountRow, 'bankCode' | 'accountNumber'>,
): [Buffer, ...Buffer[]] {
  const [inUse, ...before] = secrets.number;
  const hashOf = (key: string) => macOf(key, `account ${bankCode}:${accountNumber}`);
  return [hashOf(inUse), ...before.map(hashOf)];
}

/**
 * Kept of somebody who leaves: to which accounts their money went, as hashes under the hash of their number. Two who were paid to one
 * account are taken for one person, and leaving does not make anybody another one.
 */
export async function keepPayouts(
  deps: Deps,
  tx: Tx,
  { playerId, phoneHash, now }: { playerId: bigint; phoneHash: Buffer; now: Date },
): Promise<void> {
  const paid = (await accountsPaidTo(tx, [playerId])).get(playerId) ?? [];
  const former = await own(tx)
    .selectFrom('formerPayouts')
    .select('accountHash')
    .where('playerId', '=', playerId)
    .execute();
  const hashes = [
    ...paid.flatMap((account) => accountHashesOf(deps, account)),
    ...former.map(({ accountHash }) => accountHash),
  ];
  if (hashes.length === 0) return;
  await own(tx)
    .insertInto('keptPayouts')
    .values(hashes.map((accountHash) => ({ phoneHash, accountHash, leftAt: now })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function takeOverPayouts(
  tx: Tx,
  { playerId, phoneHashes }: { playerId: bigint; phoneHashes: readonly Buffer[] },
): Promise<void> {
  const kept = await own(tx)
    .deleteFrom('keptPayouts')
    .where('phoneHash', 'in', phoneHashes)
    .returning('accountHash')
    .execute();
  if (kept.length === 0) return;
  await own(tx)
    .insertInto('formerPayouts')
    .values(kept.map(({ accountHash }) => ({ playerId, accountHash })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function purgeKeptPayouts(db: Db, { before }: { before: Date }): Promise<void> {
  await deleteInBatches(own(db), { table: 'keptPayouts', by: 'leftAt', before });
}
