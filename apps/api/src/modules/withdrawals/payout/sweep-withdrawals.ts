import { sweep } from '../../../platform/sweep.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { claimDue, listDue, type DueWithdrawal } from '../withdrawal-lists.ts';
import type { WithdrawalName } from '../withdrawal-store.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { sendWithdrawal } from './send-withdrawal.ts';

// Longer than one takes. A process that claimed it and crashed has only delayed it.
const CLAIM_SECONDS = 120;

/**
 * Goes on with everything that is due, those who asked first before the others, and says how many that were. The rows drive it: no
 * message can be lost. One that fails is due again by its claim, and keeps nobody else waiting.
 */
export async function sweepWithdrawals(deps: WithdrawalsDeps, { pageSize = 50 } = {}): Promise<number> {
  const now = await deps.databaseNow(deps.db);
  let claimed = 0;
  await sweep<DueWithdrawal>({
    pageSize,
    list: (after, limit) => listDue(deps.db, { now, after, limit }),
    async each(name) {
      const state = await claim(deps, name);
      if (state === undefined) return;
      claimed += 1;
      if (state === 'reserved') await sendWithdrawal(deps, name);
      else await checkWithdrawal(deps, name, 'sweep');
    },
    failed: (error, { withdrawalId }) =>
      deps.log.error({ err: error, withdrawalId }, 'a withdrawal could not be gone on with'),
  });
  return claimed;
}

/** Only when its turn has come: a page may take longer than a claim holds. */
async function claim(deps: WithdrawalsDeps, name: WithdrawalName): ReturnType<typeof claimDue> {
  const now = await deps.databaseNow(deps.db);
  return claimDue(deps.db, name, { now, claimedUntil: new Date(now.getTime() + CLAIM_SECONDS * 1000) });
}
