import { useEffect, useRef } from 'react';
import { timeNow } from '../clock.ts';

/** Counts down only while it is not paused and the page is in sight. */
class PausableTimer {
  private left: number;
  private readonly onEnd: () => void;
  private startedAt = 0;
  private id: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number, onEnd: () => void) {
    this.left = ms;
    this.onEnd = onEnd;
  }

  pause(): void {
    if (this.id === undefined) return;
    clearTimeout(this.id);
    this.id = undefined;
    this.left -= timeNow() - this.startedAt;
  }

  resume(): void {
    if (this.id !== undefined || document.hidden) return;
    this.startedAt = timeNow();
    this.id = setTimeout(this.onEnd, this.left);
  }
}

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
