import { textOf } from '@spw/ui/parts/forms/field.tsx';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** What stands in a field of the form, by the field's name; nothing is the empty text. */
type ReadField = (name: string) => string;

/** A page is readable before its script: what was typed meanwhile is handed over before the script could wipe it out. */
export function usePrehydrationInput(form: RefObject<HTMLFormElement | null>, take: (typed: ReadField) => void): void {
  const hand = useEffectEvent(take);
  useLayoutEffect(() => {
    if (form.current === null) return;
    const typed = new FormData(form.current);
    hand((name) => textOf(typed, name));
  }, [form]);
}
