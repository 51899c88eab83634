import { useEffect, useState } from 'react';

const COUNTING_MS = 1200;

/** A figure that counts from nothing to where it belongs; at once for whom `still` is better. */
export function useCountUp(to: number, still: boolean): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (still) return undefined;
    let start: number | null = null;
    let request = requestAnimationFrame(step);
    function step(now: number): void {
      start ??= now;
      const part = Math.min(1, (now - start) / COUNTING_MS);
      // Fast at first and slow at the end, so that the last points are seen coming.
      setShown(Math.round(to * (1 - (1 - part) ** 3)));
      if (part < 1) request = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(request);
  }, [to, still]);
  return still ? to : shown;
}
