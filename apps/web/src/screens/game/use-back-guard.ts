import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

function entry(): { guarded?: boolean; layer?: number } | null {
  return history.state;
}

export interface BackGuard {
  /** On the way out: nothing is shown any more, so that open sheets take their own entries along. */
  readonly leaving: boolean;
  readonly leave: (to: string) => void;
}

/**
 * The phone's Back button asks instead of leaving: an entry of our own in the history takes the press. Whoever leaves takes it
 * along; left behind, it would be what the next Back leads to, and say that the game is over.
 */
export function useBackGuard(onBack: (leave: (to: string) => void) => void): BackGuard {
  const navigate = useNavigate();
  const [goal, setGoal] = useState<string | null>(null);
  const latest = useRef({ onBack, leaving: false });
  useEffect(() => {
    latest.current = { onBack, leaving: goal !== null };
  });

  useEffect(() => {
    const ours = { ...entry(), guarded: true };
    const onPop = () => {
      // A sheet above the page took the press, and ours is still there.
      if (entry()?.guarded || latest.current.leaving) return;
      history.pushState(ours, '');
      latest.current.onBack(setGoal);
    };
    // A moment later: an effect that is undone at once (as in development) must not leave an entry behind.
    const timer = setTimeout(() => {
      if (!entry()?.guarded && !latest.current.leaving) history.pushState(ours, '');
      window.addEventListener('popstate', onPop);
    });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', onPop);
    };
  }, []);

  useEffect(() => {
    if (goal === null) return undefined;
    const goOn = () => {
      if (entry()?.guarded) history.back();
      else void navigate(goal, { replace: true });
    };
    window.addEventListener('popstate', goOn);
    // A sheet that has just closed is about to go back by itself.
    if (entry()?.layer === undefined) goOn();
    return () => window.removeEventListener('popstate', goOn);
  }, [goal, navigate]);

  return { leaving: goal !== null, leave: setGoal };
}
