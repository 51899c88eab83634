import type { Receipt } from '@spw/contract/money';
import { secondsToResend } from '@spw/rules/mobile-money';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkPayment } from '../core/check-payment.ts';
import { mustMayFund, readFunder } from '../core/may-fund.ts';
import { findPayment, lockPayment, movePayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { mustMayPrompt } from './may-prompt.ts';
import { insertPrompt, promptsOf, type PromptRow } from './prompt-store.ts';
import { promptPhone } from './prompt.ts';
import { recordPrompted } from './record-prompted.ts';
import { isMobileMoney } from './verify.ts';

/**
 * Sends another request to approve. It could be paid besides the one before, so that one must be certainly dead: declined, timed
 * out or never sent. While it may still ring, the answer is no.
 */
export async function resendPrompt(
  deps: PaymentsDeps,
  { playerId, reference }: { playerId: bigint; reference: string },
): Promise<Receipt> {
  const found = await findPayment(deps.db, { reference, playerId });
  if (!found || !isMobileMoney(found)) throw new Refusal('not_found');
  if (found.state === 'created' || found.state === 'pending') await checkPayment(deps, found, 'hint');

  const { payment, prompt } = await deps.db.transaction().execute((tx) => addPrompt(deps, tx, found));
  const prompted = await promptPhone(deps, payment, prompt);
  const receipt = await deps.db.transaction().execute(async (tx) => {
    const shown = await recordPrompted(deps, tx, { name: payment, prompt, prompted });
    deps.crashPoint('prompt-before-commit');
    return shown;
  });
  if (prompted === 'refused' || prompted === 'not-sent') throw new Refusal('doi_not_resent');
  return receipt;
}

async function addPrompt(
  deps: PaymentsDeps,
  tx: Tx,
  name: PaymentRow,
): Promise<{ payment: PaymentRow; prompt: PromptRow }> {
  const settings = await deps.currentSettings();
  const { mobileMoney } = settings;
  const [payment, prompts, funder] = await together(tx, [
    (side) => lockPayment(side, name),
    (side) => promptsOf(side, name),
    (side) => readFunder(deps, side, name.playerId),
  ]);
  const { now, player } = funder;
  const last = prompts.at(-1)!;
  const sent = { prompts: prompts.length, lastSentAt: last.sentAt ?? last.createdAt, now };
  const retryAfter = secondsToResend(sent, mobileMoney);
  if (retryAfter > 0) throw new Refusal('doi_not_resent', { meta: { retryAfter } });
  if (payment.state !== 'failed' || prompts.some(({ state }) => state !== 'failed'))
    throw new Refusal('doi_not_resent');
  mustMayFund(settings, funder, payment.principalKobo);
  await mustMayPrompt(settings, tx, { player, phone: payment.phone!, now });

  const { playerId, paymentId } = payment;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const [prompt, asked] = await together(tx, [
    (side) => insertPrompt(side, deps, { playerId, paymentId, number: last.number + 1, createdAt: now }),
    (side) =>
      movePayment(side, payment, {
        to: 'pending',
        cause: 'resend',
        at: now,
        reason: null,
        checks: 0,
        nextCheckAt: later(mobileMoney.pollSeconds),
        giveUpAt: later(mobileMoney.keepCheckingHours * 3600),
      }),
  ]);
  return { payment: asked, prompt };
}
