import { useEffect, useRef } from 'react';

/** Keys of the screen do nothing while something is typed, or asked in a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}

/** What single keys do while this is shown. One that is left out, or stands for nothing now, is not listened for. */
export function useKeys(keys: Readonly<Record<string, (() => void) | null | undefined | false>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
