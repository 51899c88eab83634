import type { DataOf } from '@spw/contract/endpoint';
import type { getWallet } from '@spw/contract/wallet';
import { toNaira } from '@spw/rules/naira';
import { banksOf } from '../bank-accounts/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { isFrozen } from '../players/index.ts';
import { pinStateOf } from '../pin/index.ts';
import { runningSubscription } from '../subscriptions/index.ts';
import { pocketsOf } from '../withdrawals/index.ts';
import type { WalletDeps } from './deps.ts';
import { pendingReceipts } from './sources.ts';

export async function showWallet(deps: WalletDeps, playerId: bigint): Promise<DataOf<typeof getWallet>> {
  const { db } = deps;
  const now = await deps.databaseNow(db);
  // Before the balances: what is credited in between is shown as still on its way, and is looked at again. The other way round it would be
  // nowhere, and nobody would look again.
  const pending = await pendingReceipts(deps, playerId);
  const balances = await balancesOf(db, playerId);
  const pockets = await pocketsOf(deps, db, { playerId, balances });
  const subscription = await runningSubscription(db, { playerId, now });
  return {
    balance: toNaira(balances.cash + balances.playCredit),
    cash: toNaira(balances.cash),
    playCredit: toNaira(pockets.playCredit),
    held: toNaira(balances.held),
    withdrawable: toNaira(pockets.withdrawable),
    waiting: toNaira(pockets.waiting),
    waitingUntil: pockets.waitingUntil?.toISOString() ?? null,
    debt: toNaira(-balances.debt),
    frozen: balances.frozen,
    frozenByOwner: await isFrozen(db, playerId),
    pin: await pinStateOf(db, playerId),
    banks: await banksOf(deps, playerId),
    subscription: subscription && { ...subscription, endsAt: subscription.endsAt.toISOString() },
    pending,
    asOf: now.toISOString(),
  };
}
