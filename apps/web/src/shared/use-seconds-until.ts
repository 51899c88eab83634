import { useSyncExternalStore } from 'react';

function everyQuarterSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}

/** Whole seconds left until an instant, true to the clock even after the phone slept. */
export function useSecondsUntil(instant: number): number {
  return useSyncExternalStore(everyQuarterSecond, () => Math.max(0, Math.ceil((instant - Date.now()) / 1000)));
}
