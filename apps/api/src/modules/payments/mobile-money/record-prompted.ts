import type { Receipt } from '@spw/contract/money';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { lockPayment, movePayment, type PaymentRow } from '../core/payment-store.ts';
import { readShown } from '../core/show-payment.ts';
import type { PaymentsDeps } from '../deps.ts';
import { recordSent, type PromptRow } from './prompt-store.ts';
import type { Prompted } from './prompt.ts';

const STATES = { sent: 'pending', unknown: 'unknown', refused: 'failed', 'not-sent': 'failed' } as const;

/** Records how sending a prompt went, on a payment that may have been queried in the meantime, and shows it as it is then. */
export async function recordPrompted(
  deps: PaymentsDeps,
  tx: Tx,
  { name, prompt, prompted }: { name: PaymentRow; prompt: PromptRow; prompted: Prompted },
): Promise<Receipt> {
  const [payment, at] = await together(tx, [(side) => lockPayment(side, name), (side) => deps.databaseNow(side)]);
  const failed = STATES[prompted] === 'failed';
  const reason = failed ? prompted : null;
  const isOpen = payment.state === 'created' || payment.state === 'pending';
  const to = failed ? 'failed' : 'pending';
  const step = { to, cause: 'prompt', at, reason, ...(failed && { nextCheckAt: null }) } as const;
  const [, recorded, show] = await together(tx, [
    (side) => recordSent(side, prompt, { state: STATES[prompted], reason, sentAt: at }),
    async (side) => (isOpen && payment.state !== to ? movePayment(side, payment, step) : payment),
    // Of the payment as it was: when the phone may be asked again does not depend on this step.
    (side) => readShown(deps, side, payment),
  ]);
  return show(recorded);
}
