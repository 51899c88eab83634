import type { Decision } from '@spw/rules/decision';
import { useState } from 'react';

/** A field being typed into, judged by one of the product's rules. */
export interface FieldState<Value, Code extends string> {
  readonly text: string;
  readonly value: Value | null;
  readonly typed: boolean;
  /** Shown once the player has left the field or sent the form, and gone with the next keystroke. */
  readonly refusal: Code | null;
  readonly change: (text: string) => void;
  readonly fill: (text: string) => void;
  readonly leave: () => void;
  readonly judge: () => Decision<Value, Code>;
}

export function useField<Value, Code extends string>(
  parse: (text: string) => Decision<Value, Code>,
  given = '',
): FieldState<Value, Code> {
  const [text, setText] = useState(given);
  const [typed, setTyped] = useState(given !== '');
  const [refusal, setRefusal] = useState<Code | null>(null);
  const parsed = parse(text);

  return {
    text,
    value: parsed.ok ? parsed.value : null,
    typed,
    refusal,
    change: (next) => {
      setText(next);
      setTyped(true);
      setRefusal(null);
    },
    fill: setText,
    leave: () => afterPress(() => setRefusal(typed && !parsed.ok ? parsed.code : null)),
    judge: () => {
      setRefusal(parsed.ok ? null : parsed.code);
      return parsed;
    },
  };
}

/** A field is often left by pressing something below it: what is said then must not push that away from under the finger. */
function afterPress(say: () => void): void {
  if (document.querySelector(':active') === null) say();
  else window.addEventListener('mouseup', () => setTimeout(say), { once: true });
}

/** Puts the player into a field of a form. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
