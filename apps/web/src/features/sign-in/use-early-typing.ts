import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** What stands in a field of the form, by the field's name; nothing is the empty text. */
type ReadField = (name: string) => string;

/** A page is readable before its script: what was typed meanwhile is handed over before the script could wipe it out. */
export function useEarlyTyping(form: RefObject<HTMLFormElement | null>, take: (typed: ReadField) => void): void {
  const hand = useEffectEvent(take);
  useLayoutEffect(() => {
    if (form.current === null) return;
    const typed = new FormData(form.current);
    hand((name) => {
      const text = typed.get(name);
      return typeof text === 'string' ? text : '';
    });
  }, [form]);
}

/** Puts the player into a field of a form. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
