import { Type } from 'typebox';
import { shapeOf } from '../../../platform/shape.ts';
import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import { checkPayment } from '../core/check-payment.ts';
import type { PaymentsDeps } from '../deps.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';
import type { WebhookHandler } from '../webhooks/webhook-handler.ts';
import { findPrompt } from './prompt-store.ts';

type CallbackProvider = 'momo' | 'airtel';

interface Callback {
  readonly promptId: string;
  /** The words that were read, and none of the others. */
  readonly read: object;
}

const PromptId = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
const Status = Type.String({ pattern: '^[A-Z]{2,12}$' });
const momoClaim = shapeOf(Type.Object({ externalId: PromptId, status: Status }));
const airtelClaim = shapeOf(Type.Object({ transaction: Type.Object({ id: PromptId, status_code: Status }) }));

/**
 * What a mobile money provider calls us about. It carries no signature, so that anyone could have written it: it is kept only when
 * it names a prompt of ours, once for each, without words that nobody reads. All it does is make us query the provider.
 */
export async function receiveCallback(deps: PaymentsDeps, provider: CallbackProvider, raw: Buffer): Promise<void> {
  const claim = readCallback(provider, raw);
  const prompt = claim && (await findPrompt(deps.db, claim.promptId));
  if (!prompt) return;
  await receiveWebhook(deps, {
    provider,
    dedupeKey: claim.promptId,
    raw: Buffer.from(JSON.stringify(claim.read)),
    about: claim.promptId,
    // Untrue when it was said first, it may be true by now.
    recheck: prompt.state !== 'successful',
    unsigned: true,
  });
}

export const handleCallback: WebhookHandler = async (deps, { about }) => {
  const prompt = about === null ? undefined : await findPrompt(deps.db, about);
  if (!prompt) return 'ignored';
  const { payment, answered } = await checkPayment(deps, prompt, 'webhook', about!);
  // The sweep queries open prompts. One that was called dead, or given up, is queried for this callback alone.
  const isAlone = payment.nextCheckAt === null || prompt.state === 'failed';
  if (!answered && isAlone) throw new ProviderSilence('a claim');
  return 'done';
};

function readCallback(provider: CallbackProvider, raw: Buffer): Callback | null {
  if (provider === 'momo') {
    const said = momoClaim.readJson(raw);
    if (!said.ok) return null;
    const { externalId, status } = said.value;
    return { promptId: externalId.toLowerCase(), read: { externalId, status } };
  }
  const said = airtelClaim.readJson(raw);
  if (!said.ok) return null;
  const { id, status_code } = said.value.transaction;
  return { promptId: id.toLowerCase(), read: { transaction: { id, status_code } } };
}
