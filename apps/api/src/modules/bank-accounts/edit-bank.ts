import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseIfFrozen, spendProof, tellOwner } from '../players/index.ts';
import { checkOwner, resolveAndProve, saveAndAnswer, type AddCall } from './add-bank.ts';
import { nameForOwner, valuesForOwner } from './bank-facts.ts';
import { findAccount, removeAccount, saveAccount } from './bank-store.ts';
import type { BankView } from './bank-view.ts';
import type { BankAccountsDeps } from './deps.ts';

/** Another account in the place of a saved one. It is a new account, with all that waits for one. */
export async function editBank(deps: BankAccountsDeps, call: AddCall & { readonly id: string }): Promise<BankView> {
  const { playerId } = call.player;
  await checkOwner(deps, call);
  const old = await findAccount(deps.db, playerId, { id: call.id });
  if (!old) throw new Refusal('not_found');
  if (old.bankCode === call.bankCode && old.accountNumber === call.acctNumber)
    return saveAndAnswer(deps, call, async () => old);
  const { account, proof } = await resolveAndProve(deps, 'bank-edit', call);
  return saveAndAnswer(deps, call, async (tx, now) => {
    await refuseIfFrozen(tx, playerId);
    await spendProof(deps, tx, proof);
    await tellOwner(deps, tx, {
      playerId,
      about: 'bank-edited',
      detail: nameForOwner(account),
      values: valuesForOwner(account),
    });
    await removeAccount(tx, { playerId, bankAccountId: old.bankAccountId, now });
    return saveAccount(tx, { ...account, playerId, bankAccountId: newId(deps), addedAt: now });
  });
}
