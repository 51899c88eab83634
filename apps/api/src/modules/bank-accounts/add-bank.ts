import type { Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import type { Player } from '../../platform/http/caller/player.ts';
import type { Intent } from '../../platform/http/idempotency/intent.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPin } from '../pin/index.ts';
import {
  checkNumber,
  mustNotBeFrozen,
  proveForMoney,
  readMoneyFacts,
  refuseIfFrozen,
  spendProof,
  tellOwner,
  type MoneyCode,
  type MoneyFacts,
  type MoneyProof,
} from '../players/index.ts';
import { nameForOwner, valuesForOwner } from './bank-facts.ts';
import { findAccount, removeAccount, saveAccount, type BankAccountRow } from './bank-store.ts';
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
  const named = { bankCode: call.bankCode, accountNumber: call.acctNumber };
  const facts = await readFacts(deps, 'bank-add', call, named);
  await checkOwner(deps, call, facts);
  if (facts.saved) return answerSaved(deps, call, facts.saved);
  const { account, proof } = await resolveAndProve(deps, 'bank-add', call, facts);
  return saveNew(deps, call, { about: 'bank-added', account, proof });
}

interface Facts extends MoneyFacts {
  readonly now: Date;
  readonly saved: BankAccountRow | undefined;
}

/** All that is known before anything is asked of others; `named` is the saved account that the call is about. */
export async function readFacts(
  deps: BankAccountsDeps,
  act: 'bank-add' | 'bank-edit',
  call: AddCall,
  named: Parameters<typeof findAccount>[2],
): Promise<Facts> {
  const [now, saved, facts] = await together(deps.db, [
    (db) => deps.databaseNow(db),
    (db) => findAccount(db, call.player.playerId, named),
    (db) => readMoneyFacts(deps, db, act, call),
  ]);
  return { now, saved, ...facts };
}

/** The PIN, with the text for somebody who came to add a bank and has none. */
export async function checkOwner(deps: BankAccountsDeps, { player, pin }: AddCall, known: Facts): Promise<void> {
  try {
    await checkPin(deps, { ...player, pin, known });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'pin_not_set') throw new Refusal('pin_not_set_for_bank');
    throw error;
  }
}

interface Proven {
  readonly account: ResolvedAccount;
  readonly proof: MoneyProof;
}

/** The account by its bank's word, then the player's phone: no code is spent on an account that is none. */
export async function resolveAndProve(
  deps: BankAccountsDeps,
  act: 'bank-add' | 'bank-edit',
  call: AddCall,
  facts: Facts,
): Promise<Proven> {
  mustNotBeFrozen(facts.player);
  const account = await resolveAccount(deps.bankDirectory, {
    bankCode: call.bankCode,
    accountNumber: call.acctNumber,
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'provider_unavailable') throw new Refusal('bank_not_added');
    throw error;
  });
  const proof = await proveForMoney(deps, act, call, facts);
  await checkNumber(deps, call, facts);
  return { account, proof };
}

/** `replaced` is taken away in the same moment. */
export function saveNew(
  deps: BankAccountsDeps,
  call: AddCall,
  { about, account, proof, replaced }: Proven & { about: 'bank-added' | 'bank-edited'; replaced?: BankAccountRow },
): Promise<BankView> {
  const { playerId } = call.player;
  const news = { playerId, about, detail: nameForOwner(account), values: valuesForOwner(account) };
  return answer(deps, call, async (tx) => {
    const [now] = await together(tx, [
      (side) => deps.databaseNow(side),
      (side) => refuseIfFrozen(side, playerId),
      (side) => spendProof(deps, side, proof),
    ]);
    const added = { ...account, playerId, bankAccountId: newId(deps), addedAt: now };
    const [, , row] = await together(tx, [
      (side) => tellOwner(deps, side, news),
      async (side) => replaced && removeAccount(side, { playerId, bankAccountId: replaced.bankAccountId, now }),
      (side) => saveAccount(side, added),
    ]);
    return { row, now };
  });
}

/** One that is saved already is the answer. */
export function answerSaved(deps: BankAccountsDeps, call: AddCall, row: BankAccountRow): Promise<BankView> {
  return answer(deps, call, async (tx) => ({ row, now: await deps.databaseNow(tx) }));
}

async function answer(
  deps: BankAccountsDeps,
  { intent }: AddCall,
  work: (tx: Tx) => Promise<{ row: BankAccountRow; now: Date }>,
): Promise<BankView> {
  return deps.db.transaction().execute(async (tx) => {
    const { row, now } = await work(tx);
    const view = await showBank(deps, row, now);
    await intent.save(tx, { data: view, message: ADDED });
    return view;
  });
}
