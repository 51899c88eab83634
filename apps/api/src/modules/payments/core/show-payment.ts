import type { Receipt } from '@spw/contract/money';
import { toNaira } from '@spw/rules/naira';
import type { PaymentState } from '@spw/rules/payment';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { stepsOf } from '../../money-steps/index.ts';
import { shortReferencesOf } from '../../short-references/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { findPayment, listPayments, type PaymentRow, type PaymentsWanted, type Purpose } from './payment-store.ts';
import { pollers } from './pollers.ts';

const SHOWN: Record<Exclude<PaymentState, 'adjusted'>, Receipt['state']> = {
  created: 'pending',
  pending: 'pending',
  credited: 'successful',
  disputed: 'successful',
  failed: 'failed',
  expired: 'not-completed',
  quarantined: 'checking',
  refunded: 'refunded',
  'charged-back': 'refunded',
};

/** What two people have decided is told by why it is where it is. */
function shownAs(state: PaymentState, reason: string | null): Receipt['state'] {
  if (state !== 'adjusted') return SHOWN[state];
  if (reason === 'credited') return 'successful';
  return reason === 'refunded' ? 'refunded' : 'closed';
}

const KINDS: Record<Purpose, Receipt['kind']> = {
  'fund-wallet': 'funding',
  subscribe: 'subscription',
  'buy-plays': 'plays',
};

const ON_ITS_WAY: readonly PaymentState[] = ['created', 'pending', 'quarantined'];
const MOST_PENDING = 20;

export async function showPayment(deps: PaymentsDeps, db: DbOrTx, payment: PaymentRow): Promise<Receipt> {
  return (await readShown(deps, db, payment))(payment);
}

/** The same for one that is changed in the same wait: what a receipt shows beside the row is read behind the change. */
export async function readShown(
  deps: PaymentsDeps,
  db: DbOrTx,
  payment: PaymentRow,
): Promise<(changed: PaymentRow) => Receipt> {
  const showAt = await readBeside(deps, db, [payment]);
  return (changed) => showAt(changed, 0);
}

/** One of the player's own, by the name its provider knows. */
export async function receiptOf(
  deps: PaymentsDeps,
  { playerId, reference }: { playerId: bigint; reference: string },
): Promise<Receipt | null> {
  const payment = await findPayment(deps.db, { playerId, reference });
  return payment ? showPayment(deps, deps.db, payment) : null;
}

/** Newest first, by when they were begun; `before` is the last one that was seen. */
export async function receiptsOf(
  deps: PaymentsDeps,
  wanted: Pick<PaymentsWanted, 'playerId' | 'before' | 'limit'>,
): Promise<Receipt[]> {
  return showPayments(deps, deps.db, await listPayments(deps.db, wanted));
}

/** What is still on its way. */
export async function pendingReceipts(deps: PaymentsDeps, playerId: bigint): Promise<Receipt[]> {
  const pending = await listPayments(deps.db, { playerId, states: ON_ITS_WAY, limit: MOST_PENDING });
  return showPayments(deps, deps.db, pending);
}

async function showPayments(deps: PaymentsDeps, db: DbOrTx, payments: readonly PaymentRow[]): Promise<Receipt[]> {
  return payments.length === 0 ? [] : payments.map(await readBeside(deps, db, payments));
}

/** What a receipt of each shows beside its row, in one wait. All are one player's. */
async function readBeside(
  deps: PaymentsDeps,
  db: DbOrTx,
  payments: readonly PaymentRow[],
): Promise<(payment: PaymentRow, place: number) => Receipt> {
  const subjectIds = payments.map(({ paymentId }) => paymentId);
  const { playerId } = payments[0]!;
  // Before a connection is taken: reading them may take one too.
  const settings = await deps.currentSettings();
  const [steps, names, ...resendAfter] = await together(db, [
    (side) => stepsOf(side, { playerId, subjectIds }),
    (side) => shortReferencesOf(side, { playerIds: [playerId], subjectIds }),
    ...payments.map(
      (payment) => async (side: DbOrTx) => pollers[payment.channel].resendAfter?.(deps, side, { payment, settings }),
    ),
  ]);
  return (payment, place) => ({
    ...show(payment),
    shortReference: names.get(payment.paymentId)!,
    timeline: timelineOf(
      steps.filter(({ subjectId }) => subjectId === payment.paymentId),
      payment.reason,
    ),
    resendAfter: resendAfter[place] ?? null,
  });
}

function show(payment: PaymentRow): Omit<Receipt, 'shortReference' | 'timeline' | 'resendAfter'> {
  const bought = payment.purpose !== 'fund-wallet';
  const amount = toNaira(payment.principalKobo);
  return {
    id: payment.paymentId,
    reference: payment.reference,
    kind: KINDS[payment.purpose],
    description: describe(payment),
    amount: bought ? -amount : amount,
    charges: toNaira(payment.chargesKobo),
    direction: bought ? 'out' : 'in',
    channel: payment.channel,
    state: shownAs(payment.state, payment.reason),
    reason: payment.reason,
    createdAt: payment.createdAt.toISOString(),
    checkoutUrl: isWaiting(payment) ? payment.checkoutUrl : null,
    bank: null,
  };
}

function isWaiting({ state }: PaymentRow): boolean {
  return state === 'created' || state === 'pending';
}

const BY: Record<PaymentRow['channel'], string> = {
  card: 'card',
  momo: 'MoMo',
  smartcash: 'SmartCash',
  airtime: 'airtime',
};

function describe({ purpose, product, channel }: PaymentRow): string {
  if (purpose === 'fund-wallet') return `Wallet funding by ${BY[channel]}`;
  if (purpose === 'subscribe') return `${product === 'daily' ? 'Daily' : 'Weekly'} subscription by ${BY[channel]}`;
  return `${product} ${product === '1' ? 'play' : 'plays'} by ${BY[channel]}`;
}

/** Two of our steps that look the same to the player are one. */
function timelineOf(steps: readonly { toState: string; at: Date }[], reason: string | null): Receipt['timeline'] {
  return steps
    .map(({ toState, at }) => ({ state: shownAs(toState as PaymentState, reason), at: at.toISOString() }))
    .filter((step, place, all) => step.state !== all[place - 1]?.state);
}
