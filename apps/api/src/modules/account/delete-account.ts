import { languageNamed } from '@spw/rules/languages';
import { toNaira } from '@spw/rules/naira';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockBalances, post, transfers } from '../ledger/index.ts';
import { breakEndsAt, keepLimits } from '../limits/index.ts';
import {
  erasePlayer,
  getPlayer,
  keepAge,
  phoneHashesOf,
  refuseIfFrozen,
  sayGoodbye,
  sessionIdsOf,
  spendProof,
  type MoneyProof,
} from '../players/index.ts';
import { keepSeen } from '../questions/index.ts';
import { keepPayouts } from '../withdrawals/index.ts';
import { checkDeletion } from './check-deletion.ts';
import { insertDeletion } from './deletion-store.ts';
import type { AccountDeps } from './deps.ts';
import { eraseAccountJob } from './jobs.ts';
import { personalData } from './personal-data.ts';

/**
 * The account is gone when this returns: nobody signs in to it, its number is free, and nothing names its owner to others. What grows with
 * use is left to a job of the same transaction. What is in the way is refused before a row is touched.
 */
export async function deleteAccount(
  deps: AccountDeps,
  { playerId, giveUp, proof }: { playerId: bigint; giveUp: boolean; proof: MoneyProof },
): Promise<void> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const balances = await lockBalances(tx, playerId);
    await refuseIfFrozen(tx, playerId);
    await spendProof(deps, tx, proof);
    const { blockers, leftover } = await checkDeletion(deps, tx, { playerId, balances });
    if (blockers.length > 0) throw new Refusal('account_in_use', { meta: { blockers } });
    if (leftover > 0n && !giveUp) throw new Refusal('account_leftover', { meta: { leftover: toNaira(leftover) } });
    if (leftover > 0n) await post(tx, transfers.giveUp({ playerId, ...balances }));

    const now = await deps.databaseNow(tx);
    const cooldownUntil = await breakEndsAt(tx, { playerId, now });
    const { phone, language, knownSince, createdAt } = await getPlayer(tx, playerId);
    const leaver = { playerId, phoneHash: phoneHashesOf(deps, phone)[0], now };
    await keepLimits(deps, tx, leaver);
    await keepAge(tx, { ...leaver, knownSince: knownSince ?? createdAt });
    await keepSeen(tx, leaver);
    await keepPayouts(deps, tx, leaver);
    const sessions = await sessionIdsOf(tx, playerId);
    const erased: Record<string, number> = { players: 1 };
    for (const owner of Object.values(personalData))
      for (const [table, rows] of Object.entries(await owner.eraseAtOnce(tx, { playerId, phone, now })))
        erased[table] = (erased[table] ?? 0) + rows;
    await sayGoodbye(deps, tx, { phone, language: languageNamed(language) ?? 'en' });
    await erasePlayer(deps, tx, { playerId, cooldownUntil, now });
    await insertDeletion(tx, { playerId, now, erased });
    await enqueue(tx, eraseAccountJob, { playerId: String(playerId) });
    return sessions;
  });
  deps.sessionCache.drop(ended);
}
