import { useEffect, useState } from 'react';

const WORKER = '/sw.js';
const SCOPE = '/practice';

/**
 * Has the browser keep what practice is made of, now that all of it is there. True when it is kept; where the browser cannot keep
 * things, or has no room, practice works as long as the page is open.
 */
export function useOfflineCopy(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    let gone = false;
    const keepHere = async () => {
      const done = await keep().catch(() => false);
      if (!gone) setKept(done);
    };
    void keepHere();
    return () => {
      gone = true;
    };
  }, []);
  return kept;
}

async function keep(): Promise<boolean> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker === null) return false;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|f)\//.test(pathname))
    .map(({ pathname }) => pathname);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === 'kept'));
    port1.start();
    worker.postMessage({ keep: [...new Set(files)] }, [port2]);
  });
}
