import { useEffect, useState } from 'react';

/** True once `running` has held for `ms`; false again as soon as it stops. */
export function useElapsed(running: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [running, ms]);
  return elapsed;
}
