import type { Tx } from '../../../platform/db/database.ts';
import { sweep } from '../../../platform/sweep.ts';
import type { CardRefund } from '../../../providers/card/port.ts';
import { ProviderRefusal } from '../../../providers/provider-trouble.ts';
import { lockBalances, post, transfers } from '../../ledger/index.ts';
import { getPayment, lockPayment, type PaymentName, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { changeAction, findOpenAction, listActions, listGoingRefunds, type ActionRow } from '../desk/action-store.ts';
import { refundPayment } from './refund.ts';

// Their clock may be behind ours.
const EARLIER_MS = 10 * 60_000;
const SWEPT_AFTER_MS = 5 * 60_000;
const NEEDS_ATTENTION = 'needs-attention';
const COULD_NOT = 'the provider could not give it back';

/**
 * Asks the provider to give a payment back, or how that stands. It is queried first, so that whoever comes again after a lost
 * answer does not ask for it twice. No transaction is open meanwhile.
 */
async function sendRefund(deps: PaymentsDeps, name: PaymentName): Promise<void> {
  const payment = await getPayment(deps.db, name);
  const action = await findGoingRefund(deps, name);
  if (!action) return;
  deps.crashPoint('refund-before-send');
  const found = await findOrAsk(deps, payment, action);
  deps.crashPoint('refund-after-send');
  if (found === null) return failRefund(deps, payment, 'the provider refused');
  if (found.status === 'failed') return failRefund(deps, payment, COULD_NOT);
  if (found.status === 'processed') {
    await refundPayment(deps, payment);
    return;
  }
  await keepSent(deps, payment, found);
}

/** On its way, or held up until people give the provider what it needs. */
async function keepSent(deps: PaymentsDeps, payment: PaymentRow, { status }: CardRefund): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const open = await lockRefund(tx, payment);
    if (!open) return;
    const changedAt = await deps.databaseNow(tx);
    const attentionAt = status === NEEDS_ATTENTION ? (open.attentionAt ?? changedAt) : null;
    await changeAction(tx, open, { state: 'sent', attentionAt, changedAt });
  });
}

/** Null when it was refused, and not because it had been asked for before. */
async function findOrAsk(deps: PaymentsDeps, payment: PaymentRow, action: ActionRow): Promise<CardRefund | null> {
  const { reference } = payment;
  const found = await findAsked(deps, payment, action);
  // One that failed before this was asked for is not this one.
  if (found && (found.status !== 'failed' || action.state === 'sent')) return found;
  try {
    return await deps.providers.card.refund({ reference, amount: action.amountKobo });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    deps.log.error({ err: error, reference }, 'a refund was refused');
    return findAsked(deps, payment, action);
  }
}

async function findAsked(
  { providers }: PaymentsDeps,
  { reference }: PaymentRow,
  { decidedAt }: ActionRow,
): Promise<CardRefund | null> {
  const [last] = await providers.card.listRefunds({ reference, since: new Date(decidedAt!.getTime() - EARLIER_MS) });
  return last ?? null;
}

/** The provider is said to be unable to give it back, or not without people. It is asked whether it is; nothing is asked for anew. */
export async function checkSentRefund(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const action = await findGoingRefund(deps, payment);
  // Whether one that was never seen to begin has failed is found out when it is gone on with.
  if (action?.state !== 'sent') return;
  const found = await findAsked(deps, payment, action);
  if (found?.status === 'failed') await failRefund(deps, payment, COULD_NOT);
  if (found?.status === NEEDS_ATTENTION) await keepSent(deps, payment, found);
}

async function findGoingRefund({ db }: PaymentsDeps, name: PaymentName): Promise<ActionRow | undefined> {
  const actions = await listActions(db, name);
  return actions.find(({ kind, state }) => kind === 'refund' && (state === 'approved' || state === 'sent'));
}

/** The payer does not get it: what was put aside is the player's again. */
async function failRefund(deps: PaymentsDeps, payment: PaymentRow, note: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const action = await lockRefund(tx, payment);
    if (!action) return;
    const { playerId, reference } = payment;
    const { actionId, heldKobo: amount } = action;
    await lockBalances(tx, playerId);
    if (amount > 0n) await post(tx, transfers.releaseRefund({ playerId, reference, actionId, amount }));
    const changedAt = await deps.databaseNow(tx);
    await changeAction(tx, action, { state: 'failed', heldKobo: 0n, note, changedAt });
  });
}

async function lockRefund(tx: Tx, payment: PaymentRow): Promise<ActionRow | null> {
  const action = await findOpenAction(tx, await lockPayment(tx, payment));
  return action?.kind === 'refund' && action.state !== 'asked' ? action : null;
}

/** The same for a job, whose data is text. */
export async function sendNamedRefund(
  deps: PaymentsDeps,
  { playerId, paymentId }: { playerId: string; paymentId: string },
): Promise<void> {
  await sendRefund(deps, { playerId: BigInt(playerId), paymentId });
}

/** Jobs and webhooks may be lost: the rows that are not at their end are gone on with. */
export async function sweepRefunds(deps: PaymentsDeps, { pageSize = 50 } = {}): Promise<void> {
  const before = new Date((await deps.databaseNow(deps.db)).getTime() - SWEPT_AFTER_MS);
  await sweep<ActionRow>({
    pageSize,
    list: (after, limit) => listGoingRefunds(deps.db, { before, after, limit }),
    each: (action) => sendRefund(deps, action),
    failed: (error, { paymentId }) => deps.log.error({ err: error, paymentId }, 'a refund could not be gone on with'),
  });
}
