import type { Player } from '../../platform/http/caller/player.ts';
import type { Intent } from '../../platform/http/idempotency/intent.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPin } from '../pin/index.ts';
import {
  checkNumber,
  proveForMoney,
  refuseIfFrozen,
  spendProof,
  tellOwner,
  type MoneyCode,
  type MoneyProof,
} from '../players/index.ts';
import { nameForOwner, valuesForOwner } from './bank-facts.ts';
import { findAccount, saveAccount, type BankAccountRow } from './bank-store.ts';
import { showBank, type BankView } from './bank-view.ts';
import type { BankAccountsDeps } from './deps.ts';
import { resolveAccount, type ResolvedAccount } from './resolve-account.ts';

export interface AddCall extends MoneyCode {
  readonly player: Player;
  readonly bankCode: string;
  readonly acctNumber: string;
  readonly pin: string;
  readonly intent: Intent;
}

export const ADDED = 'Your bank details have been added successfully.';

/** Saves an account under the name its bank has for it. Saved before, it stays as it is and no code is asked. */
export async function addBank(deps: BankAccountsDeps, call: AddCall): Promise<BankView> {
  const { playerId } = call.player;
  await checkOwner(deps, call);
  const known = await findAccount(deps.db, playerId, { bankCode: call.bankCode, accountNumber: call.acctNumber });
  if (known) return saveAndAnswer(deps, call, async () => known);
  const { account, proof } = await resolveAndProve(deps, 'bank-add', call);
  return saveAndAnswer(deps, call, async (tx, now) => {
    await refuseIfFrozen(tx, playerId);
    await spendProof(deps, tx, proof);
    await tellOwner(deps, tx, {
      playerId,
      about: 'bank-added',
      detail: nameForOwner(account),
      values: valuesForOwner(account),
    });
    return saveAccount(tx, { ...account, playerId, bankAccountId: newId(deps), addedAt: now });
  });
}

/** The PIN, with the text for somebody who came to add a bank and has none. */
export async function checkOwner(deps: BankAccountsDeps, { player, pin }: AddCall): Promise<void> {
  try {
    await checkPin(deps, { ...player, pin });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'pin_not_set') throw new Refusal('pin_not_set_for_bank');
    throw error;
  }
}

/** The account by its bank's word, then the player's phone: no code is spent on an account that is none. */
export async function resolveAndProve(
  deps: BankAccountsDeps,
  act: 'bank-add' | 'bank-edit',
  call: AddCall,
): Promise<{ account: ResolvedAccount; proof: MoneyProof }> {
  await refuseIfFrozen(deps.db, call.player.playerId);
  const account = await resolveAccount(deps.bankDirectory, {
    bankCode: call.bankCode,
    accountNumber: call.acctNumber,
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'provider_unavailable') throw new Refusal('bank_not_added');
    throw error;
  });
  const proof = await proveForMoney(deps, act, call);
  await checkNumber(deps, call);
  return { account, proof };
}

type Work = (tx: Parameters<typeof saveAccount>[0], now: Date) => Promise<BankAccountRow>;

export async function saveAndAnswer(deps: BankAccountsDeps, { intent }: AddCall, work: Work): Promise<BankView> {
  return deps.db.transaction().execute(async (tx) => {
    const now = await deps.databaseNow(tx);
    const view = await showBank(deps, await work(tx, now), now);
    await intent.save(tx, { data: view, message: ADDED });
    return view;
  });
}
