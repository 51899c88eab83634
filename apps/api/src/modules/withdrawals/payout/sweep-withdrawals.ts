import type { WithdrawalsDeps } from '../deps.ts';
import { claimDue } from '../withdrawal-lists.ts';
import type { WithdrawalName } from '../withdrawal-store.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { sendWithdrawal } from './send-withdrawal.ts';

const MOST_AT_ONCE = 50;
// A process that claimed them and crashed has only delayed them.
const CLAIM_SECONDS = 120;

/** Goes on with everything that is due, those who asked first before the others. The rows drive it: no message can be lost. */
export async function sweepWithdrawals(deps: WithdrawalsDeps): Promise<number> {
  const now = await deps.databaseNow(deps.db);
  const claimedUntil = new Date(now.getTime() + CLAIM_SECONDS * 1000);
  const due = await claimDue(deps.db, { now, claimedUntil, most: MOST_AT_ONCE });
  for (const withdrawal of due) await resume(deps, withdrawal);
  return due.length;
}

/** One that fails is due again by its claim, and keeps nobody else waiting. */
async function resume(deps: WithdrawalsDeps, { state, ...name }: WithdrawalName & { state: string }): Promise<void> {
  try {
    if (state === 'reserved') await sendWithdrawal(deps, name);
    else await checkWithdrawal(deps, name, 'sweep');
  } catch (error) {
    deps.log.error({ err: error, withdrawalId: name.withdrawalId }, 'a withdrawal could not be gone on with');
  }
}
