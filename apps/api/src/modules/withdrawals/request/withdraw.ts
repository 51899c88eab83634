import { naira, parseNaira, toNaira } from '@spw/rules/naira';
import type { Receipt } from '@spw/contract/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { Player } from '../../../platform/http/caller/player.ts';
import type { Intent } from '../../../platform/http/idempotency/intent.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { nameForOwner, valuesForOwner } from '../../bank-accounts/index.ts';
import { balancesOf, lockBalances, post, transfers } from '../../ledger/index.ts';
import { checkPin } from '../../pin/index.ts';
import {
  checkNumber,
  isNewDevice,
  proveForMoney,
  spendProof,
  tellOwner,
  type MoneyCode,
  type MoneyProof,
} from '../../players/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { sendWithdrawalJob } from '../jobs.ts';
import { accountHashesOf } from '../keep-payouts.ts';
import { insertWithdrawal, referenceOf, type WithdrawalRow } from '../withdrawal-store.ts';
import { showWithdrawals } from '../withdrawal-view.ts';
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
  const account = await pickAccount(deps, { playerId, bank: call.bank });
  const wanted: WithdrawalRequest = { playerId, amount, account };
  await refuseUnlessAllowed(deps, deps.db, wanted, await balancesOf(deps.db, playerId));

  await checkPin(deps, { ...player, pin: call.pin });
  const proof = (await isNewDevice(deps, { playerId, request })) ? await proveForMoney(deps, 'withdrawal', call) : null;
  await checkNumber(deps, call);

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
    await refuseUnlessAllowed(deps, tx, wanted, await lockBalances(tx, playerId));
    await spendProof(deps, tx, proof);
    const row = await reserve(deps, tx, wanted);
    const detail = `NGN ${toNaira(wanted.amount)} to ${nameForOwner(wanted.account)}`;
    await tellOwner(deps, tx, {
      playerId,
      about: 'withdrawal',
      detail,
      values: { amount: toNaira(wanted.amount), ...valuesForOwner(wanted.account) },
    });
    const [receipt] = await showWithdrawals(tx, playerId, [row]);
    deps.crashPoint('withdrawal-held-before-commit');
    await intent.save(tx, { data: receipt });
    return receipt!;
  });
}

async function reserve(deps: WithdrawalsDeps, tx: Tx, wanted: WithdrawalRequest): Promise<WithdrawalRow> {
  const { playerId, amount, account } = wanted;
  const reasons = await reviewReasonsFor(deps, tx, wanted);
  const now = await deps.databaseNow(tx);
  const withdrawalId = newId(deps);
  const row = await insertWithdrawal(
    tx,
    {
      playerId,
      withdrawalId,
      bankAccountId: account.bankAccountId,
      accountHash: accountHashesOf(deps, account)[0],
      reference: referenceOf(withdrawalId),
      amountKobo: amount,
      nextCheckAt: reasons.length > 0 ? null : new Date(now.getTime() + SWEEP_SECONDS * 1000),
      createdAt: now,
    },
    reasons,
  );
  await post(tx, transfers.holdWithdrawal({ playerId, withdrawalId, reference: row.reference, amount }));
  if (row.state === 'reserved') await enqueue(tx, sendWithdrawalJob, { playerId: String(playerId), withdrawalId });
  return row;
}
