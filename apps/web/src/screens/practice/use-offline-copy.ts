import { useEffect, useState } from 'react';
import { keepApp } from '../../shared/offline/keep-app.ts';

/** Has the browser keep practice. True once it works without a network. */
export function useOfflineCopy(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let gone = false;
    const keepHere = async () => {
      const done = await keepApp(false);
      if (!gone) setKept(done);
    };
    void keepHere();
    return () => {
      gone = true;
    };
  }, []);
  return kept;
}
