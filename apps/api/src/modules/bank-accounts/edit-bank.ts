import { Refusal } from '../../platform/refusal.ts';
import { answerSaved, checkOwner, readFacts, resolveAndProve, saveNew, type AddCall } from './add-bank.ts';
import type { BankView } from './bank-view.ts';
import type { BankAccountsDeps } from './deps.ts';

/** Another account in the place of a saved one. It is a new account, with all that waits for one. */
export async function editBank(deps: BankAccountsDeps, call: AddCall & { readonly id: string }): Promise<BankView> {
  const facts = await readFacts(deps, 'bank-edit', call, { id: call.id });
  await checkOwner(deps, call, facts);
  const { saved: old } = facts;
  if (!old) throw new Refusal('not_found');
  if (old.bankCode === call.bankCode && old.accountNumber === call.acctNumber) return answerSaved(deps, call, old);
  const { account, proof } = await resolveAndProve(deps, 'bank-edit', call, facts);
  return saveNew(deps, call, { about: 'bank-edited', account, proof, replaced: old });
}
