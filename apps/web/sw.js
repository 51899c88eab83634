// The service worker of the player's app. It keeps the files of a release and opens the app's pages from them; calls to the API
// pass by it untouched, so no answer of the server is ever kept here. The build writes `self.build` before this text:
// `release` names it, `first` is what every page and practice are made of, `rest` what the other screens add, `asked` the
// languages, and `pages` are the addresses that have a page of their own on the server.
const { release, first, rest, asked, pages } = self.build;
const CACHE = `spw-${release}`;
// Any address without a page of its own gets the app's shell.
const SHELL = '/home';
// Stands in a cache that holds every screen.
const WHOLE = '/whole';
const NO_PAGE = /^\/(v1|api|docs|static|webhooks|livez|readyz|metrics)(\/|$)|\.\w+$/;
// Nobody needs it here.
const RECORDER = /\/recorder-[\w-]+\.js$/;
const PATIENCE_MILLISECONDS = 3000;
// Ends the work of this worker when the player has agreed to a new version, which comes in only when nothing is left to do here.
const work = new AbortController();

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  const { data } = event;
  // The player has agreed to the new version.
  if (data === 'take-over') void self.skipWaiting();
  // Said to the one before it.
  if (data === 'step-aside') work.abort();
  if (!Array.isArray(data?.keep)) return;
  const answer = (word) => event.ports[0]?.postMessage(word);
  const wanted = [...rest, ...asked].filter((file) => data.keep.includes(file));
  event.waitUntil(
    keep(wanted)
      .then(() => data.all === true && keepWhole())
      .then(
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
    if (!NO_PAGE.test(pathname)) event.respondWith(openPage(request, pathname));
  } else if (/^\/(assets|f)\//.test(pathname) && !RECORDER.test(pathname))
    event.respondWith(openFile(request, pathname));
});

// All or nothing: a release without one of its files would be worse than the one before, which stays until this one is whole.
async function install() {
  const whole = (await caches.match(WHOLE)) !== undefined;
  await keep(first);
  await keepShell();
  if (whole) await keepWhole();
}

async function keepShell() {
  const page = await fetch(SHELL, { cache: 'no-cache' });
  const scripts = (await page.clone().text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
  // While a release goes out, some servers still have the page of the one before.
  if (!page.ok || scripts.length === 0 || scripts.some((file) => !first.includes(file)))
    throw new Error('The page is not of this release');
  const cache = await caches.open(CACHE);
  await cache.put(SHELL, page);
}

async function keepWhole() {
  await keep(rest);
  const cache = await caches.open(CACHE);
  await cache.put(WHOLE, new Response());
}

// One after the other, so that what the player asks for meanwhile goes first. A name has its content's hash in it: a file that the
// release before has under the same name is not fetched again.
async function keep(files) {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    if (await cache.match(file)) continue;
    const found = (await caches.match(file)) ?? (await fetch(file, { signal: work.signal }));
    if (!found.ok || work.signal.aborted) throw new Error(file);
    await cache.put(file, found);
  }
}

// The release before stays as well: a page of it may still be open, in a round even, and ask for its files.
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  const before = newestOf(others);
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)));
  await self.clients.claim();
}

function newestOf(names) {
  return [...names].reverse().find((name) => name.startsWith('spw-'));
}

// The shell at once where the page is made in the browser anyway. What the server has ready-made comes from there, unless the line
// is gone or too slow for it.
async function openPage(request, pathname) {
  // Whoever has agreed to a new version gets it even from a worker that is still on its way out.
  const cache = await caches.open(work.signal.aborted ? newestOf(await caches.keys()) : CACHE);
  const shell = await cache.match(SHELL);
  if (shell === undefined) return fetch(request);
  if (!pages.includes(pathname.replace(/(.)\/+$/, '$1'))) return shell;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, shell));
  return Promise.race([fetch(request).catch(() => shell), patience]);
}

async function openFile(request, pathname) {
  const kept = await caches.match(pathname);
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok && (rest.includes(pathname) || asked.includes(pathname))) {
    const cache = await caches.open(CACHE);
    await cache.put(pathname, found.clone());
  }
  return found;
}
