import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { OperatorsDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { base32 } from './totp.ts';

const CODES = 10;
// Eighty bits: no number of tries finds one.
const BYTES = 10;

/** New codes for the day the authenticator is lost. Only their hashes are kept, so they are shown this once. */
export async function makeRecoveryCodes(
  { random, operatorSecrets }: Pick<OperatorsDeps, 'random' | 'operatorSecrets'>,
  tx: Tx,
  operatorId: bigint,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(random.bytes(BYTES)));
  await own(tx).deleteFrom('operatorRecoveryCodes').where('operatorId', '=', operatorId).execute();
  await own(tx)
    .insertInto('operatorRecoveryCodes')
    .values(codes.map((code) => ({ operatorId, codeHash: operatorSecrets.hashRecoveryCode(operatorId, code)[0] })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** True once for each code. */
export async function consumeRecoveryCode(
  { operatorSecrets }: Pick<OperatorsDeps, 'operatorSecrets'>,
  db: DbOrTx,
  { operatorId, code, now }: { operatorId: bigint; code: string; now: Date },
): Promise<boolean> {
  const codeHashes = operatorSecrets.hashRecoveryCode(operatorId, code.replaceAll(/[\s-]/g, '').toUpperCase());
  const used = await own(db)
    .updateTable('operatorRecoveryCodes')
    .set({ usedAt: now })
    .where('operatorId', '=', operatorId)
    .where('codeHash', 'in', codeHashes)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function recoveryCodesLeft(db: DbOrTx, operatorId: bigint): Promise<number> {
  const { left } = await own(db)
    .selectFrom('operatorRecoveryCodes')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('operatorId', '=', operatorId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
