import type { Agenda } from '../agenda.ts';
import type { PromptSettings } from '../money-settings.ts';

export type PromptAnswer = 'approve' | 'decline';

interface Prompt {
  id: string;
  provider: 'momo' | 'airtel';
  msisdn: string;
  amountKobo: number;
  message: string;
  ended: (answer: PromptAnswer | 'expire') => void;
}

export type Prompts = ReturnType<typeof createPrompts>;

/** Payments waiting for a thumb on a phone. */
export function createPrompts(agenda: Agenda) {
  const open = new Map<string, Prompt & { expiresAt: Date }>();

  function end(id: string, answer: PromptAnswer | 'expire'): boolean {
    const prompt = open.get(id);
    if (!open.delete(id)) return false;
    prompt?.ended(answer);
    return true;
  }

  return {
    ask(prompt: Prompt, { promptMs, answer }: PromptSettings) {
      open.set(prompt.id, { ...prompt, expiresAt: new Date(agenda.now().getTime() + promptMs) });
      if (answer === 'ask') agenda.after(promptMs, () => void end(prompt.id, 'expire'));
      else agenda.after(0, () => void end(prompt.id, answer));
    },

    waiting: (msisdn?: string) =>
      [...open.values()]
        .filter((prompt) => msisdn === undefined || prompt.msisdn === msisdn)
        .map(({ id, provider, msisdn, amountKobo, message, expiresAt }) => ({
          id,
          provider,
          msisdn,
          amountKobo,
          message,
          expiresAt: expiresAt.toISOString(),
        })),

    answer: (id: string, answer: PromptAnswer) => end(id, answer),

    /** Settled otherwise: nobody is asked any more. */
    withdraw: (id: string) => open.delete(id),
  };
}
