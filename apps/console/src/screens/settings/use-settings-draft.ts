import { isRecord } from '@spw/rules/settings-overlay';
import { useState } from 'react';
import { useOperator } from '../../shared/session/session-store.ts';
import type { Draft } from './draft.ts';

/** Kept in this browser for each operator until it is sent or dropped: it outlives the screen, a reload and the session. */
export function useSettingsDraft(): readonly [Draft | null, (draft: Draft | null) => void] {
  const key = `settings-draft:${useOperator().username}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  return [
    draft,
    (next) => {
      setDraft(next);
      keepDraft(key, next);
    },
  ];
}

function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isWhole = isRecord(stored) && typeof stored['basedOn'] === 'number' && isRecord(stored['edits']);
    return isWhole && isRecord(stored['base']) ? (stored as unknown as Draft) : null;
  } catch {
    // Storage is shut, or holds what another release wrote: the draft begins anew.
    return null;
  }
}

function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or shut: the draft lasts as long as the screen.
  }
}
