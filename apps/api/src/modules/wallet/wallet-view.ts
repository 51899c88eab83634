import type { DataOf } from '@spw/contract/endpoint';
import type { getWallet } from '@spw/contract/wallet';
import { toNaira } from '@spw/rules/naira';
import { together } from '../../platform/db/together.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import { readBanks } from '../bank-accounts/index.ts';
import { balancesOf } from '../ledger/index.ts';
import * as payments from '../payments/index.ts';
import { isFrozen } from '../players/index.ts';
import { pinStateOf } from '../pin/index.ts';
import { runningSubscription } from '../subscriptions/index.ts';
import * as withdrawals from '../withdrawals/index.ts';
import { newestFirst } from './activity.ts';
import type { WalletDeps } from './deps.ts';

export async function showWallet(
  deps: WalletDeps,
  { playerId, first }: { playerId: bigint; first: FirstAsks },
): Promise<DataOf<typeof getWallet>> {
  // Before the balances: what is credited in between is shown as still on its way, and is looked at again. The other way round it would be
  // nowhere, and nobody would look again.
  const [paying, withdrawing, now, balances, frozenByOwner, pin, banksAt] = await together(deps.db, [
    (db) => payments.pendingReceipts({ ...deps, db }, playerId),
    (db) => withdrawals.pendingReceipts({ ...deps, db }, playerId),
    (db) => deps.databaseNow(db),
    (db) => balancesOf(db, playerId),
    (db) => isFrozen(db, playerId),
    (db) => pinStateOf(db, playerId),
    (db) => readBanks({ ...deps, db }, playerId),
    ...first,
  ]);
  const [pockets, subscription] = await together(deps.db, [
    (db) => withdrawals.pocketsOf(deps, db, { playerId, balances, now }),
    (db) => runningSubscription(db, { playerId, now }),
  ]);
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
    frozenByOwner,
    pin,
    banks: await banksAt(now),
    subscription: subscription && { ...subscription, endsAt: subscription.endsAt.toISOString() },
    pending: [...paying, ...withdrawing].toSorted(newestFirst),
    asOf: now.toISOString(),
  };
}
