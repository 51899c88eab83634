import { useEffect, useState } from 'react';

/** The time, once a minute: for countdowns in days, hours and minutes. */
export function useNow(everyMilliseconds = 60_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
