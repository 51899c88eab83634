import { Refusal } from '../../platform/refusal.ts';
import { checkPin } from '../pin/index.ts';
import { refuseIfFrozen } from '../players/index.ts';
import { findAccount, removeAccount } from './bank-store.ts';
import type { BankAccountsDeps } from './deps.ts';

export interface DeleteCall {
  readonly playerId: bigint;
  readonly bankCode: string;
  readonly acctNumber: string;
  readonly pin: string;
  readonly sessionId: string;
}

export const DELETED = 'Account deleted successfully';

/** Takes a saved account off the list. A withdrawal that is on its way there goes on. */
export async function deleteBank(deps: BankAccountsDeps, call: DeleteCall): Promise<void> {
  const { playerId, bankCode, acctNumber: accountNumber, pin, sessionId } = call;
  await checkPin(deps, { playerId, sessionId, pin });
  await deps.db.transaction().execute(async (tx) => {
    await refuseIfFrozen(tx, playerId);
    const account = await findAccount(tx, playerId, { bankCode, accountNumber });
    if (!account) throw new Refusal('bank_not_deleted');
    await removeAccount(tx, { playerId, bankAccountId: account.bankAccountId, now: await deps.databaseNow(tx) });
  });
}
