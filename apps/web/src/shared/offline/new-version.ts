import { useSyncExternalStore } from 'react';
import { TOKEN_LOCK } from '../api/renew-token.ts';

/** A worker takes over within moments. One that does not is not waited for: whatever is ready then is what the page starts in. */
const PATIENCE_MILLISECONDS = 4000;
/** A call is given up before this. Whoever renews for longer is a tab that the browser has put to sleep. */
const RENEWAL_MILLISECONDS = 12_000;

let offered: ServiceWorkerRegistration | null = null;
let agreed = false;
const listeners = new Set<() => void>();

/** A release has come whole and waits until the player agrees. */
export function offerNewVersion(registration: ServiceWorkerRegistration): void {
  offered = registration;
  for (const listener of listeners) listener();
}

export function useNewVersion(): boolean {
  return useSyncExternalStore(watch, () => offered !== null);
}

/** The new release takes over, and this page starts again in it. Other tabs stay in theirs, whose files are kept. */
export function startNewVersion(): void {
  if (agreed) return;
  agreed = true;
  // Looked up now: another release may have come meanwhile, or another tab have agreed. Then there is nobody to wait for.
  const { waiting, active } = offered ?? {};
  if (!waiting) {
    startAgain();
    return;
  }
  // Whichever comes first; the page is gone before the second could do anything.
  navigator.serviceWorker.addEventListener('controllerchange', startAgain, { once: true });
  setTimeout(startAgain, PATIENCE_MILLISECONDS);
  // A browser lets the new one in only when the old one has nothing to do.
  active?.postMessage('step-aside', []);
  waiting.postMessage('take-over', []);
}

/**
 * Not while a token is renewed: its answer would find nobody, and the next page would begin with the spent one. The lock is kept until
 * the page is gone, so that no renewal begins in its last moment either.
 */
function startAgain(): void {
  const reload = () => {
    location.reload();
    return new Promise<never>(() => undefined);
  };
  if ('locks' in navigator) void navigator.locks.request(TOKEN_LOCK, reload);
  else void reload();
  setTimeout(() => location.reload(), RENEWAL_MILLISECONDS);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
