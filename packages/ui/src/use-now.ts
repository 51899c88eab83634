import { useEffect, useState, useSyncExternalStore } from 'react';

/** The time, once a minute: for countdowns in days, hours and minutes. */
export function useNow(everyMilliseconds = 60_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}

function everyQuarterSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}

/** Whole seconds left until an instant, true to the clock even after the phone slept. */
export function useSecondsUntil(instant: number): number {
  return useSyncExternalStore(everyQuarterSecond, () => Math.max(0, Math.ceil((instant - Date.now()) / 1000)));
}
