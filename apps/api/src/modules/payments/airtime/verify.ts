import type { Receipt } from '@spw/contract/money';
import { naira } from '@spw/rules/naira';
import { latestPayment, type Purpose } from '../core/payment-store.ts';
import { pollOnRequest } from '../core/poll-on-request.ts';
import { showPayment } from '../core/show-payment.ts';
import type { PaymentsDeps } from '../deps.ts';

interface AirtimeVerdict {
  readonly paid: boolean;
  /** Null when there has been no such payment. */
  readonly receipt: Receipt | null;
}

/** Whether the last payment by airtime for something has come. Not paid means not yet: it is asked about long after. */
export async function verifyAirtime(
  deps: PaymentsDeps,
  { playerId, purpose, amount }: { playerId: bigint; purpose: Purpose; amount?: number },
): Promise<AirtimeVerdict> {
  const wanted = {
    playerId,
    channels: ['airtime'],
    purpose,
    ...(amount !== undefined && { principal: naira(amount) }),
  } as const;
  const payment = await latestPayment(deps.db, wanted);
  if (!payment) return { paid: false, receipt: null };
  const { airtime } = await deps.currentSettings();
  const polled = await pollOnRequest(deps, payment, airtime.lookAgainSeconds);
  return { paid: polled.state === 'credited', receipt: await showPayment(deps, deps.db, polled) };
}
