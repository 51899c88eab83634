import { findPlayerByPhone } from '../../players/index.ts';
import { findPayment } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { findPrompt } from '../mobile-money/prompt-store.ts';
import type { WebhookRow } from './webhook-store.ts';

/** Whose payment or withdrawal a webhook is about, by the name that its provider has for that; null when it is nobody's. */
export async function ownerOfWebhook(
  { db, transferEvents }: Pick<PaymentsDeps, 'db' | 'transferEvents'>,
  { provider, about }: Pick<WebhookRow, 'provider' | 'about'>,
): Promise<bigint | null> {
  if (about === null) return null;
  if (provider === 'momo' || provider === 'airtel') return (await findPrompt(db, about))?.playerId ?? null;
  if (provider === 'datasync') return (await findPlayerByPhone(db, about))?.playerId ?? null;
  const payment = await findPayment(db, { reference: about, playerId: 'anyone' });
  return payment?.playerId ?? transferEvents.ownerOf(about);
}
