import type { RefObject } from 'react';
import { useKeys } from '../keys/use-keys.ts';

/** j and k walk through the rows, u reads them again; Enter opens one and x marks it, by the row itself. */
export function useListKeys(body: RefObject<HTMLTableSectionElement | null> | null, refresh: () => void): void {
  function step(by: number) {
    const rows = [...(body?.current?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement || row.contains(document.activeElement));
    rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
  }
  useKeys(body === null ? {} : { j: () => step(1), k: () => step(-1), u: refresh });
}
