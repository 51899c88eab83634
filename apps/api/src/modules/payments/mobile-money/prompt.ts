import { ProviderPaused, ProviderRefusal, ProviderSilence } from '../../../providers/provider-trouble.ts';
import type { PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { platformIn } from './platform.ts';
import type { PromptRow } from './prompt-store.ts';

export type Prompted = 'sent' | 'unknown' | 'refused' | 'not-sent';

export function sendPrompt(deps: PaymentsDeps, payment: PaymentRow, prompt: PromptRow): Promise<void> {
  return deps.providers.mobileMoney[platformIn(payment)].prompt({
    promptId: prompt.promptId,
    phone: payment.phone!,
    total: payment.totalKobo,
    note: `Spin-N-Win wallet ${payment.reference}`,
  });
}

/** Asks the phone, with the prompt already kept and no transaction open. Silence means that it may be ringing. */
export async function promptPhone(deps: PaymentsDeps, payment: PaymentRow, prompt: PromptRow): Promise<Prompted> {
  deps.crashPoint('prompt-before-call');
  const prompted = await trySending(deps, payment, prompt);
  deps.crashPoint('prompt-after-call');
  return prompted;
}

async function trySending(deps: PaymentsDeps, payment: PaymentRow, prompt: PromptRow): Promise<Prompted> {
  try {
    await sendPrompt(deps, payment, prompt);
    return 'sent';
  } catch (error) {
    if (error instanceof ProviderRefusal) return 'refused';
    if (error instanceof ProviderPaused) return 'not-sent';
    if (error instanceof ProviderSilence) return 'unknown';
    throw error;
  }
}
