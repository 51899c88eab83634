// Shows what the server pushes, and opens the page that it is about. Shipped as part of sw.js.
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification.data.place));
});

// A browser takes the permission back from whoever shows nothing, so what cannot be read is shown without words.
async function showPush(data) {
  let message = { title: 'Spin-N-Win', place: '/messages' };
  try {
    message = data.json();
  } catch {}
  const { title, body, lang, id, place } = message;
  await self.registration.showNotification(title, { body, lang, tag: id, data: { place } });
}

// In a window that is open, unless somebody plays in it.
async function openPlace(place) {
  const { href, origin } = new URL(place, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const free = windows.find(({ url }) => !new URL(url).pathname.startsWith('/game/'));
  if (free === undefined) await self.clients.openWindow(href);
  else {
    await free.focus();
    await free.navigate(href);
  }
}
