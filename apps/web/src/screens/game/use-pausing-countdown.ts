import { timeNow } from '@spw/ui/clock.ts';
import { useEffect, useRef, useState } from 'react';

/** Counts down while it runs and the page is in sight; says the whole seconds that are left, and when they are over. */
export function usePausingCountdown(ms: number, running: boolean, onEnd: () => void): number {
  const left = useRef(ms);
  const end = useRef(onEnd);
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1000));
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (!running) return undefined;
    let before = timeNow();
    const timer = setInterval(() => {
      const now = timeNow();
      if (!document.hidden) left.current -= now - before;
      before = now;
      setSeconds(Math.max(0, Math.ceil(left.current / 1000)));
      if (left.current > 0) return;
      clearInterval(timer);
      end.current();
    }, 100);
    return () => clearInterval(timer);
  }, [running]);
  return seconds;
}
