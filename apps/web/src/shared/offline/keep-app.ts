import { offerNewVersion } from './new-version.ts';

const WORKER = '/sw.js';
const HOUR = 60 * 60_000;

let registered: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Has the browser keep what the app is made of: practice and what is on the screen now, or with `all` every screen. True when it is
 * kept; where the browser cannot keep things, or has no room, the app works as long as there is a network.
 */
export async function keepApp(all: boolean): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    registered ??= register();
    await registered;
    const { active } = await navigator.serviceWorker.ready;
    return active !== null && (await keepFiles(active, all));
  } catch {
    registered = undefined;
    return false;
  }
}

async function register(): Promise<ServiceWorkerRegistration> {
  // An earlier release had one for practice alone. Its cache goes when the one for all pages takes over.
  for (const old of await navigator.serviceWorker.getRegistrations())
    if (new URL(old.scope).pathname !== '/') await old.unregister();
  const registration = await navigator.serviceWorker.register(WORKER);
  watch(registration);
  return registration;
}

/** A page may stay open for days: whoever comes back to it is told of a release that came out meanwhile. */
function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // Without a controller this is the first one, and nothing waits for it.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) offerNewVersion(registration);
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  // The browser looks for a release by itself as well, and may have begun to fetch it before this page asked.
  follow();
  registration.addEventListener('updatefound', follow);
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

function keepFiles(worker: ServiceWorker, all: boolean): Promise<boolean> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const keep = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === 'kept'));
    port1.start();
    worker.postMessage({ keep, all }, [port2]);
  });
}
