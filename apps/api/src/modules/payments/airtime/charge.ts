import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { shapeOf } from '../../../platform/shape.ts';
import { findPayment } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { checkForWebhook } from '../webhooks/check-for-webhook.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';
import type { WebhookHandler } from '../webhooks/webhook-handler.ts';

const charge = shapeOf(
  Type.Object({ transactionId: Type.String({ pattern: '^[A-Za-z0-9]{15}$' }), eventId: Type.Optional(Type.Unknown()) }),
);
const EVENT = /^[\w.-]{1,80}$/;

/** The partner tells of a charge, and signs it. False when it did not. */
export async function receiveCharge(deps: PaymentsDeps, raw: Buffer, signature: string | null): Promise<boolean> {
  if (!deps.carrierLanguage.isSigned(raw, signature)) return false;
  const { eventId, transaction } = read(raw);
  const dedupeKey = eventId ?? createHash('sha256').update(raw).digest('hex');
  await receiveWebhook(deps, { provider: 'carrier', dedupeKey, raw, about: transaction });
  return true;
}

/** Signed or not, it is only a reason to ask: the partner's own record says what was charged. */
export const handleCharge: WebhookHandler = async (deps, { body }) => {
  const { transaction } = read(body);
  if (transaction === null) return 'ignored';
  const payment = await findPayment(deps.db, { reference: transaction, playerId: 'anyone' });
  if (payment?.channel !== 'airtime') return 'unknown';
  await checkForWebhook(deps, payment);
  return 'done';
};

function read(raw: Buffer): { eventId: string | null; transaction: string | null } {
  const said = charge.readJson(raw);
  if (!said.ok) return { eventId: null, transaction: null };
  const { eventId, transactionId } = said.value;
  return {
    eventId: typeof eventId === 'string' && EVENT.test(eventId) ? eventId : null,
    transaction: transactionId,
  };
}
