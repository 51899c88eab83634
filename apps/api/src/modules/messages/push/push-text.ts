import type { Language } from '@spw/rules/languages';
import type { MessageKind } from '@spw/rules/messages';
import type { MessageValues } from '../post-messages.ts';
import { PUSH_TEXTS } from './push-texts.ts';

interface Said {
  readonly kind: MessageKind;
  readonly values: MessageValues;
  readonly language: Language;
  /** Whether amounts may be seen on a locked phone. */
  readonly amounts: boolean;
}

export function pushText({ kind, values, language, amounts }: Said): { title: string; body: string } {
  const [title, body, withAmount] = PUSH_TEXTS[language][kind];
  return { title: fill(amounts ? (withAmount ?? title) : title, values), body: fill(body, values) };
}

function fill(text: string, values: MessageValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    // Numbers are written as in Nigerian English in every language.
    return name === 'amount' ? `₦${Number(value).toLocaleString('en-NG')}` : String(value);
  });
}
