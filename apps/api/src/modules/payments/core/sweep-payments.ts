import type { DbOrTx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import type { PaymentsDeps } from '../deps.ts';
import { checkPayment } from './check-payment.ts';
import { claimDue, listDue, type Channel, type PaymentName } from './payment-store.ts';
import { pollers } from './pollers.ts';

const CHANNELS: readonly Channel[] = ['card', 'momo', 'smartcash', 'airtime'];
const MOST_AT_ONCE = 8;
// Longer than a query takes. A process that claimed it and crashed has only delayed it.
const CLAIM_SECONDS = 60;

/**
 * Queries what is due, of each channel as much as its provider allows, and says how many that were: the worker begins again at once, so that
 * a channel whose provider is slow takes no more than its turn from the others. The rows drive it: no message can be lost.
 */
export async function sweepPayments(deps: PaymentsDeps): Promise<number> {
  const capacities = await Promise.all(CHANNELS.map((channel) => pollers[channel].capacity(deps, channel)));
  const now = await deps.databaseNow(deps.db);
  const lists = await together(
    deps.db,
    CHANNELS.map((channel, at) => async (db: DbOrTx) => {
      const most = Math.min(MOST_AT_ONCE, capacities[at]!);
      return most < 1 ? [] : listDue(db, { channel, now, most });
    }),
  );
  let checked = 0;
  for (const due of lists) if (due.length > 0) checked += await checkDue(deps, due);
  return checked;
}

async function checkDue(deps: PaymentsDeps, due: readonly PaymentName[]): Promise<number> {
  // Anew for each channel: those before it may have taken a while.
  const now = await deps.databaseNow(deps.db);
  const claim = { now, claimedUntil: new Date(now.getTime() + CLAIM_SECONDS * 1000) };
  const claimed = await Promise.all(due.map((name) => checkOne(deps, name, claim)));
  return claimed.filter(Boolean).length;
}

/** One that fails is due again by its claim, and keeps nobody else waiting. Says whether it was ours to check. */
async function checkOne(
  deps: PaymentsDeps,
  name: PaymentName,
  claim: { now: Date; claimedUntil: Date },
): Promise<boolean> {
  let isClaimed = false;
  try {
    isClaimed = await claimDue(deps.db, name, claim);
    if (isClaimed) await checkPayment(deps, name, 'sweep');
  } catch (error) {
    deps.log.error({ err: error, paymentId: name.paymentId }, 'a payment could not be checked');
  }
  return isClaimed;
}
