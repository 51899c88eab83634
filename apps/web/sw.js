// Keeps the practice round on the phone, and nothing else: its page, and the files that page was made of. Calls to the API,
// pages of players and everything else pass by it untouched.
const CACHE = 'practice';
const PAGE = '/practice';
const FILE = /\/(?:assets|f)\/[\w.-]+/g;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const answer = (word) => event.ports[0]?.postMessage(word);
  event.waitUntil(
    keep(event.data.keep).then(
      () => answer('kept'),
      () => answer('failed'),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(pageFirst(request));
  } else if (/^\/(assets|f)\//.test(pathname)) event.respondWith(fileFirst(request));
});

// All or nothing: a page without one of its files would be worse than none. What an earlier release left goes.
async function keep(files) {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-cache' });
  const named = (await page.clone().text()).match(FILE) ?? [];
  const wanted = new Set([...files, ...named]);
  await cache.addAll(wanted);
  await cache.put(PAGE, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !wanted.has(pathname)) await cache.delete(url);
  }
}

async function pageFirst(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

// A file has its hash in its name, so what is kept is never out of date.
async function fileFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}
