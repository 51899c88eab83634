import { timeNow } from '@spw/ui/clock.ts';
import { renewToken } from '../api/renew-token.ts';
import { getSession, subscribeToSession } from './session-store.ts';
import { readTokenLifetime, renewalDelay } from './token-lifetime.ts';

const MARGIN_MILLISECONDS = 60_000;

/** Renews the token a minute before it ends, so that no tap has to wait for it. A hidden page waits until it is looked at. */
export function keepTokenFresh(): () => void {
  let watched: string | null = null;
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function renewIfDue(): void {
    if (watched === null || document.visibilityState === 'hidden' || timeNow() < due) return;
    // A renewal that fails without an answer is tried again by the next call that needs it.
    renewToken(watched).catch(() => undefined);
  }

  function watch(justCame: boolean): void {
    const token = getSession().session?.token ?? null;
    if (token === watched) return;
    watched = token;
    clearTimeout(timer);
    const life = token === null ? null : readTokenLifetime(token);
    if (life === null) {
      due = Infinity;
      return;
    }
    const delay = renewalDelay(life, timeNow(), justCame, MARGIN_MILLISECONDS);
    due = timeNow() + delay;
    timer = setTimeout(renewIfDue, delay);
  }

  watch(false);
  const unsubscribe = subscribeToSession(() => watch(true));
  document.addEventListener('visibilitychange', renewIfDue);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', renewIfDue);
  };
}
