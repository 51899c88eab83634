import { useSyncExternalStore } from 'react';

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** A release has come whole and waits until the player agrees. */
export function offerNewVersion(worker: ServiceWorker): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

export function useNewVersion(): boolean {
  return useSyncExternalStore(watch, () => waiting !== null);
}

/** The new release takes over, and this page starts again in it. Other tabs stay in theirs, whose files are kept. */
export function startNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over', []);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
