import { toNaira } from '@spw/rules/naira';
import { Refusal } from '../../platform/refusal.ts';
import { lockPurse, post, transfers } from '../ledger/index.ts';
import { awayUntil } from '../limits/index.ts';
import { forgetPlayer } from '../players/index.ts';
import type { AccountDeps } from './deps.ts';
import { forgetEverywhere } from './forget-everywhere.ts';
import { leavingOf } from './leaving.ts';

/** All of it or nothing: what is in the way is refused before a row is touched. */
export async function deleteAccount(
  deps: AccountDeps,
  { playerId, giveUp }: { playerId: bigint; giveUp: boolean },
): Promise<void> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const purse = await lockPurse(tx, playerId);
    const { blockers, leftover } = await leavingOf(deps, tx, { playerId, purse });
    if (blockers.length > 0) throw new Refusal('account_in_use', { meta: { blockers } });
    if (leftover > 0n && !giveUp) throw new Refusal('account_leftover', { meta: { leftover: toNaira(leftover) } });
    if (leftover > 0n) await post(tx, transfers.giveUp({ playerId, ...purse }));

    const now = await deps.databaseNow(tx);
    const restsUntil = await awayUntil(tx, { playerId, now });
    const sessions = await tx.selectFrom('sessions').select('sessionId').where('playerId', '=', playerId).execute();
    await forgetEverywhere(tx, { playerId, now });
    await forgetPlayer(deps, tx, { playerId, restsUntil, now });
    return sessions.map(({ sessionId }) => sessionId);
  });
  deps.sessionCache.drop(ended);
}
