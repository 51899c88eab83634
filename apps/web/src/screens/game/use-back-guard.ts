import { useEffect, useRef } from 'react';

/** The phone's Back button asks instead of leaving: an entry of our own in the history takes the press. */
export function useBackGuard(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });

  useEffect(() => {
    const entry = { ...(history.state as object | null), guarded: true };
    const isGuarded = () => (history.state as { guarded?: boolean } | null)?.guarded === true;
    const onPop = () => {
      // A sheet above the page took the press, and ours is still there.
      if (isGuarded()) return;
      history.pushState(entry, '');
      latest.current();
    };
    // A moment later: an effect that is undone at once (as in development) must not leave an entry behind.
    const timer = setTimeout(() => {
      if (!isGuarded()) history.pushState(entry, '');
      window.addEventListener('popstate', onPop);
    });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', onPop);
    };
  }, []);
}
