import { useEffect } from 'react';

/** Keeps the screen lit while a game is on. A phone that cannot, or will not, simply dims. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = async () => {
      if (document.hidden) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
      } catch {
        // A low battery may say no.
      }
    };
    const follow = () => void take();
    follow();
    // The browser takes it back whenever the page goes out of sight.
    document.addEventListener('visibilitychange', follow);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', follow);
      void lock?.release();
    };
  }, [on]);
}
