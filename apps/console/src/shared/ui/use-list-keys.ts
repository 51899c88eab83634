import { useEffect, type RefObject } from 'react';

/** j and k walk through the rows, Enter opens one, x marks it, r looks again. Not while something is typed or asked. */
export function useListKeys(body: RefObject<HTMLTableSectionElement | null> | null, refresh: () => void): void {
  useEffect(() => {
    if (body === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'r') refresh();
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0 || body.current === null) return;
      const rows = [...body.current.querySelectorAll<HTMLElement>('tr[tabindex]')];
      const at = rows.findIndex((row) => row === document.activeElement || row.contains(document.activeElement));
      rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [body, refresh]);
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;
}
