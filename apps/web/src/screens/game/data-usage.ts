import { useEffect, useState } from 'react';

let bytes = 0;
let counting = false;

/** Counts what the browser says came over the network while a round is on the screen. What is sent is not part of it. */
export function countDataUsage(): () => void {
  bytes = 0;
  counting = typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes?.includes('resource');
  if (!counting) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bytes += (entry as PerformanceResourceTiming).transferSize;
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Null where the browser does not tell. */
export function usedKilobytes(): number | null {
  return counting && bytes > 0 ? Math.ceil(bytes / 1000) : null;
}

const SETTLE_MS = 500;

/** The last answer is counted a moment after it is shown. */
export function useDataUsage(): number | null {
  const [kilobytes, setKilobytes] = useState(usedKilobytes);
  useEffect(() => {
    const timer = setTimeout(() => setKilobytes(usedKilobytes()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return kilobytes;
}
