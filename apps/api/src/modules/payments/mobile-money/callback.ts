import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import { checkPayment } from '../core/check-payment.ts';
import type { PaymentsDeps } from '../deps.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';
import type { WebhookHandler } from '../webhooks/webhook-handler.ts';
import { findPrompt } from './prompt-store.ts';

type CallbackProvider = 'momo' | 'airtel';

interface Callback {
  readonly promptId: string;
  readonly status: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const STATUS = /^[A-Z]{2,12}$/;

/**
 * What a mobile money provider calls us about. It carries no signature, so that anyone could have written it: it is kept only when
 * it names a prompt of ours, and all it does is make us query the provider.
 */
export async function receiveCallback(deps: PaymentsDeps, provider: CallbackProvider, raw: Buffer): Promise<void> {
  const claim = readCallback(provider, raw);
  const prompt = claim && (await findPrompt(deps.db, claim.promptId));
  if (!prompt) return;
  const dedupeKey = `${claim.promptId}:${claim.status}`;
  // Untrue when it was said first, it may be true by now.
  await receiveWebhook(deps, {
    provider,
    dedupeKey,
    raw,
    about: claim.promptId,
    recheck: prompt.state !== 'successful',
  });
}

export function handleCallback(provider: CallbackProvider): WebhookHandler {
  return async (deps, { body }) => {
    const claim = readCallback(provider, body);
    const prompt = claim && (await findPrompt(deps.db, claim.promptId));
    if (!prompt) return 'ignored';
    const { payment, answered } = await checkPayment(deps, prompt, 'webhook', claim.promptId);
    // The sweep queries open prompts. One that was called dead, or given up, is queried for this callback alone.
    const isAlone = payment.nextCheckAt === null || prompt.state === 'failed';
    if (!answered && isAlone) throw new ProviderSilence('a claim');
    return 'done';
  };
}

function readCallback(provider: CallbackProvider, raw: Buffer): Callback | null {
  const said = parse(raw);
  const transaction = fields(said['transaction']);
  const [promptId, status] =
    provider === 'momo' ? [said['externalId'], said['status']] : [transaction['id'], transaction['status_code']];
  if (typeof promptId !== 'string' || !UUID.test(promptId)) return null;
  return typeof status === 'string' && STATUS.test(status) ? { promptId: promptId.toLowerCase(), status } : null;
}

function parse(raw: Buffer): Readonly<Record<string, unknown>> {
  try {
    return fields(JSON.parse(raw.toString('utf8')));
  } catch {
    return {};
  }
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
