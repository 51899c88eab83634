import type { PaymentCard, PaymentLine } from '@spw/contract/console/money';
import { toNaira } from '@spw/rules/naira';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { listSteps } from '../../money-steps/index.ts';
import { namesOf } from '../../players/index.ts';
import { shortReferencesOf } from '../../short-references/index.ts';
import { leftOf } from '../card/take-back.ts';
import type { PaymentRow } from '../core/payment-store.ts';
import { promptsOf } from '../mobile-money/prompt-store.ts';
import { listActions, type ActionRow } from './action-store.ts';
import { differencesOf, eventsAbout, openActionKinds } from './list-payments.ts';

export async function showLines(db: DbOrTx, rows: readonly PaymentRow[]): Promise<PaymentLine[]> {
  const playerIds = rows.map(({ playerId }) => playerId);
  const paymentIds = rows.map(({ paymentId }) => paymentId);
  const names = await namesOf(db, playerIds);
  const waiting = await openActionKinds(db, paymentIds);
  const shortReferences = await shortReferencesOf(db, { playerIds, subjectIds: paymentIds });
  return rows.map((row) => {
    const { publicId, username } = names.get(row.playerId)!;
    return {
      id: row.paymentId,
      reference: row.reference,
      shortReference: shortReferences.get(row.paymentId)!,
      player: { id: publicId, username },
      channel: row.channel,
      purpose: row.purpose,
      product: row.product,
      amount: toNaira(row.principalKobo),
      charges: toNaira(row.chargesKobo),
      total: toNaira(row.totalKobo),
      takenBack: toNaira(row.takenBackKobo),
      state: row.state,
      reason: row.reason,
      checks: row.checks,
      nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
      waitsFor: waiting.get(row.paymentId) ?? null,
    };
  });
}

export async function showCard(db: DbOrTx, payment: PaymentRow): Promise<PaymentCard> {
  const { playerId, paymentId, reference } = payment;
  const [line] = await showLines(db, [payment]);
  const prompts = await promptsOf(db, payment);
  const events = await eventsAbout(db, [reference, ...prompts.map(({ promptId }) => promptId)]);
  const actions = await listActions(db, payment);
  return {
    ...line!,
    timeline: (await listSteps(db, { playerId, subjectId: paymentId })).map(({ fromState, toState, cause, at }) => ({
      from: fromState,
      to: toState,
      cause,
      at: at.toISOString(),
    })),
    prompts: prompts.map(({ promptId, number, state, reason, createdAt, sentAt }) => ({
      id: promptId,
      number,
      state,
      reason,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    events: events.map((event) => ({
      id: event.webhookId,
      provider: event.provider,
      event: event.dedupeKey.split(':')[0]!,
      seen: event.seen,
      receivedAt: event.receivedAt.toISOString(),
      processedAt: event.processedAt?.toISOString() ?? null,
      outcome: event.outcome,
    })),
    differences: (await differencesOf(db, reference)).map((found) => ({ ...found, at: found.at.toISOString() })),
    paid: payment.toldKobo === null ? null : toNaira(payment.toldKobo),
    refundable: refundableNow(payment),
    actions: actions.map(showAction),
    may: mayBeDone(payment, actions),
  };
}

function showAction(action: ActionRow): PaymentCard['actions'][number] {
  const { actionId, kind, amountKobo, state, reason, askedBy, askedAt, decidedBy, decidedAt, note, attentionAt } =
    action;
  return {
    id: actionId,
    kind,
    amount: toNaira(amountKobo),
    state,
    reason,
    askedBy,
    askedAt: askedAt.toISOString(),
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    note,
    attentionAt: attentionAt?.toISOString() ?? null,
  };
}

/** What a refund would give back, so that whoever asks reads the sum that whoever approves reads. */
function refundableNow(payment: PaymentRow): number | null {
  if (payment.channel !== 'card') return null;
  const amount = payment.state === 'quarantined' ? payment.toldKobo : leftOf(payment);
  return amount === null ? null : toNaira(amount);
}

const DECIDED: ReadonlySet<PaymentRow['state']> = new Set(['quarantined', 'adjusted', 'refunded', 'charged-back']);

/** What the state of the payment lets somebody ask for; whether this operator may is the role's to say. */
function mayBeDone(payment: PaymentRow, actions: readonly ActionRow[]): PaymentCard['may'] {
  const isOpen = actions.some(({ state }) => state === 'asked' || state === 'approved' || state === 'sent');
  const query = DECIDED.has(payment.state) ? [] : (['look'] as const);
  if (isOpen || payment.channel !== 'card') return [...query];
  if (payment.state === 'quarantined') return ['credit', 'refund'];
  const isGiven = payment.state === 'credited' || payment.state === 'refunded';
  return isGiven && leftOf(payment) > 0n ? [...query, 'refund'] : [...query];
}
