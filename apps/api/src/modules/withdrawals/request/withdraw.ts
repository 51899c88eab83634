import { naira, parseNaira, toNaira } from '@spw/rules/naira';
import type { Receipt } from '@spw/contract/money';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import type { Player } from '../../../platform/http/caller/player.ts';
import type { Intent } from '../../../platform/http/idempotency/intent.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { findAccount, nameForOwner, valuesForOwner } from '../../bank-accounts/index.ts';
import { balancesOf, lockBalances, post, transfers } from '../../ledger/index.ts';
import { checkPin } from '../../pin/index.ts';
import {
  checkNumber,
  getPlayer,
  isNewDevice,
  proveForMoney,
  readMoneyFacts,
  spendProof,
  tellOwner,
  type MoneyCode,
  type MoneyProof,
} from '../../players/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { sendWithdrawalJob } from '../jobs.ts';
import { accountHashesOf } from '../keep-payouts.ts';
import { insertWithdrawal, referenceOf } from '../withdrawal-store.ts';
import { knownOf, showWithdrawal } from '../withdrawal-view.ts';
import { pickAccount } from './pick-account.ts';
import { refuseUnlessAllowed, reviewReasonsFor, type WithdrawalRequest } from './withdrawal-limits.ts';

export interface WithdrawCall extends MoneyCode {
  readonly player: Player;
  readonly amount: number | string;
  readonly pin: string;
  readonly bank: string;
  readonly intent: Intent;
}

// The job goes at once; the sweep comes by in case it was lost.
const SWEEP_SECONDS = 60;

/** Puts money aside for a saved bank account. Whether and when the bank gets it is decided after, by the worker. */
export async function withdraw(deps: WithdrawalsDeps, call: WithdrawCall): Promise<Receipt> {
  const { player, request, intent } = call;
  const { playerId } = player;
  const amount = must(parseNaira(call.amount));
  const { minimums } = await deps.currentSettings();
  if (amount < naira(minimums.withdrawal)) throw new Refusal('minimum_withdrawal');
  const named = pickAccount(call.bank);
  const [account, now, balances, facts] = await together(deps.db, [
    (db) => findAccount(db, playerId, named),
    (db) => deps.databaseNow(db),
    (db) => balancesOf(db, playerId),
    (db) => readMoneyFacts(deps, db, 'withdrawal', call),
  ]);
  if (!account) throw new Refusal('bank_details_invalid');
  const wanted: WithdrawalRequest = { playerId, amount, account };
  await refuseUnlessAllowed(deps, deps.db, wanted, { now, balances, player: facts.player });

  await checkPin(deps, { ...player, pin: call.pin, known: { now, sessionDeviceId: facts.sessionDeviceId } });
  const isNew = await isNewDevice(deps, { playerId, request, device: facts.device });
  const proof = isNew ? await proveForMoney(deps, 'withdrawal', call, facts) : null;
  await checkNumber(deps, call, facts);

  return reserveWithdrawal(deps, wanted, { proof, intent });
}

/** Decided again with the wallet held still: of any number that ask at once each sees what the one before it left. */
export async function reserveWithdrawal(
  deps: WithdrawalsDeps,
  wanted: WithdrawalRequest,
  { proof, intent }: { proof: MoneyProof; intent: Intent },
): Promise<Receipt> {
  const { playerId } = wanted;
  return deps.db.transaction().execute(async (tx) => {
    const [balances, now, player] = await together(tx, [
      (side) => lockBalances(side, playerId),
      (side) => deps.databaseNow(side),
      (side) => getPlayer(side, playerId),
    ]);
    const standing = { now, player, balances };
    const [today, reasonsAfter] = await together(tx, [
      (side) => refuseUnlessAllowed(deps, side, wanted, standing),
      (side) => reviewReasonsFor(deps, side, wanted, standing),
    ]);
    const receipt = await reserve(deps, tx, wanted, { proof, now, reasons: reasonsAfter(today.count) });
    deps.crashPoint('withdrawal-held-before-commit');
    await intent.save(tx, { data: receipt });
    return receipt;
  });
}

async function reserve(
  deps: WithdrawalsDeps,
  tx: Tx,
  { playerId, amount, account }: WithdrawalRequest,
  { proof, now, reasons }: { proof: MoneyProof; now: Date; reasons: readonly string[] },
): Promise<Receipt> {
  const { bankAccountId } = account;
  const withdrawalId = newId(deps);
  const goesByItself = reasons.length === 0;
  const withdrawal = {
    playerId,
    withdrawalId,
    bankAccountId,
    accountHash: accountHashesOf(deps, account)[0],
    reference: referenceOf(withdrawalId),
    amountKobo: amount,
    nextCheckAt: goesByItself ? new Date(now.getTime() + SWEEP_SECONDS * 1000) : null,
    createdAt: now,
  };
  const { reference } = withdrawal;
  const news = {
    playerId,
    about: 'withdrawal',
    detail: `NGN ${toNaira(amount)} to ${nameForOwner(account)}`,
    values: { amount: toNaira(amount), ...valuesForOwner(account) },
  } as const;
  const [, row, , , , known] = await together(tx, [
    (side) => spendProof(deps, side, proof),
    (side) => insertWithdrawal(side, withdrawal, reasons),
    (side) => post(side, transfers.holdWithdrawal({ playerId, withdrawalId, reference, amount })),
    async (side) => goesByItself && enqueue(side, sendWithdrawalJob, { playerId: String(playerId), withdrawalId }),
    (side) => tellOwner(deps, side, news),
    (side) => knownOf(side, playerId, [withdrawal]),
  ]);
  return showWithdrawal(row, known);
}
