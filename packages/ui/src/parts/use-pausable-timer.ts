import { useEffect, useRef } from 'react';
import { PausableTimer } from './pausable-timer.ts';

/** Starts at once; the two handlers hold it and let it go on. `undefined` never ends. */
export function usePausableTimer(ms: number | undefined, onEnd: () => void): { pause: () => void; resume: () => void } {
  const timer = useRef<PausableTimer>(undefined);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (ms === undefined) return undefined;
    const started = new PausableTimer(ms, () => end.current());
    const follow = () => (document.hidden ? started.pause() : started.resume());
    timer.current = started;
    started.resume();
    document.addEventListener('visibilitychange', follow);
    return () => {
      started.pause();
      timer.current = undefined;
      document.removeEventListener('visibilitychange', follow);
    };
  }, [ms]);

  return { pause: () => timer.current?.pause(), resume: () => timer.current?.resume() };
}
