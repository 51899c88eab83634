import * as contract from '@spw/contract/account';
import { toNaira } from '@spw/rules/naira';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { balancesOf } from '../ledger/index.ts';
import { isSilentNumber } from '../pin/index.ts';
import {
  clearSessionCookies,
  proveForMoney,
  refuseIfFrozen,
  refuseIfReassigned,
  spendProof,
  tellOwner,
  type MoneyCode,
  type MoneyProof,
} from '../players/index.ts';
import { ownedPlaysOf } from '../plays/index.ts';
import { getKeptSince } from '../rounds/index.ts';
import { checkDeletion } from './check-deletion.ts';
import { deleteAccount } from './delete-account.ts';
import type { AccountDeps } from './deps.ts';
import { exportAccount } from './export-account.ts';

export function routes(app: App, deps: AccountDeps): void {
  serve(app, contract.getLeaving, async ({ player: { playerId } }) => {
    const balances = await balancesOf(deps.db, playerId);
    const { blockers, leftover } = await checkDeletion(deps, deps.db, { playerId, balances });
    const { plays, welcome } = await ownedPlaysOf(deps.db, playerId);
    return { data: { blockers: [...blockers], leftover: toNaira(leftover), plays: plays + welcome } };
  });

  serve(app, contract.exportAccount, async ({ player, request, body }) => {
    const proof = await proveOwner(deps, 'account-export', { player, request, ...body });
    const { playerId } = player;
    await deps.db.transaction().execute(async (tx) => {
      await refuseIfFrozen(tx, playerId);
      await spendProof(deps, tx, proof);
      await tellOwner(deps, tx, { playerId, about: 'data-exported' });
    });
    const gamesSince = (await getKeptSince(deps.db)).toISOString();
    return { data: { madeAt: deps.clock.now().toISOString(), gamesSince, about: await exportAccount(deps, playerId) } };
  });

  serve(app, contract.deleteAccount, async ({ player, request, body: { giveUp, ...code } }) => {
    const proof = await proveOwner(deps, 'account-delete', { player, request, ...code });
    await deleteAccount(deps, { playerId: player.playerId, giveUp, proof });
    clearSessionCookies(request);
    return { data: { deleted: true as const }, message: 'Your account is deleted' };
  });
}

/**
 * A code shows who holds the number now. After a long silence, or when the network says so, that is somebody else, whose data this is not;
 * nor is it the owner who is here while the owner has said "not me".
 */
async function proveOwner(
  deps: AccountDeps,
  act: 'account-export' | 'account-delete',
  asked: MoneyCode,
): Promise<MoneyProof> {
  await refuseIfFrozen(deps.db, asked.player.playerId);
  if (await isSilentNumber(deps.db, asked.player.playerId)) throw new Refusal('number_was_silent');
  const proof = await proveForMoney(deps, act, asked);
  await refuseIfReassigned(deps, asked);
  return proof;
}
