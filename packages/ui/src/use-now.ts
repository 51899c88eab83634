import { useEffect, useState, useSyncExternalStore } from 'react';
import { timeNow, watchClock } from './clock.ts';

/** The time, once a minute: for countdowns in days, hours and minutes. */
export function useNow(everyMilliseconds = 60_000): number {
  const [now, setNow] = useState(timeNow);
  useEffect(() => {
    const look = () => setNow(timeNow());
    const timer = setInterval(look, everyMilliseconds);
    const unwatch = watchClock(look);
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, [everyMilliseconds]);
  return now;
}

function everyQuarterSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}

/** Whole seconds left until an instant of `timeNow()`, true to the clock even after the phone slept. */
export function useSecondsUntil(instant: number): number {
  return useSyncExternalStore(everyQuarterSecond, () => Math.max(0, Math.ceil((instant - timeNow()) / 1000)));
}
