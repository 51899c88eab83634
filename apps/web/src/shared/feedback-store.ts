import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** The dialog belongs to the whole app: it stays while the menu closes, or a game goes on, below it. */
export function showFeedback(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

export function useFeedbackOpen(): boolean {
  return useSyncExternalStore(
    watch,
    () => open,
    () => false,
  );
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
