import type { DataOf } from '@spw/contract/endpoint';
import type { getWallet } from '@spw/contract/wallet';
import { toNaira } from '@spw/rules/naira';
import { banksOf } from '../bank-accounts/index.ts';
import { purseOf } from '../ledger/index.ts';
import { pinStateOf } from '../pin/index.ts';
import { runningSubscription } from '../subscriptions/index.ts';
import { withdrawableOf } from '../withdrawals/index.ts';
import type { WalletDeps } from './deps.ts';
import { pendingReceipts } from './sources.ts';

export async function showWallet(deps: WalletDeps, playerId: bigint): Promise<DataOf<typeof getWallet>> {
  const { db } = deps;
  const now = await deps.databaseNow(db);
  const purse = await purseOf(db, playerId);
  const subscription = await runningSubscription(db, { playerId, now });
  return {
    balance: toNaira(purse.cash + purse.playCredit),
    cash: toNaira(purse.cash),
    playCredit: toNaira(purse.playCredit),
    held: toNaira(purse.held),
    withdrawable: toNaira(await withdrawableOf(deps, db, { playerId, purse })),
    debt: toNaira(-purse.debt),
    frozen: purse.frozen,
    pin: await pinStateOf(db, playerId),
    banks: await banksOf(deps, playerId),
    subscription: subscription && { ...subscription, endsAt: subscription.endsAt.toISOString() },
    pending: await pendingReceipts(deps, playerId),
    asOf: now.toISOString(),
  };
}
