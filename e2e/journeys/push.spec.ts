import type { CDPSession, Worker } from '@playwright/test';
import { comeInAndKeep } from '../journey/offline-device.ts';
import { expect, test } from '../journey/test.ts';

/** As the server writes it. */
const MESSAGE = {
  title: 'Wallet PIN changed',
  body: 'Not you? Freeze your wallet.',
  id: '0192f0c4-0000-7000-8000-000000000001',
  lang: 'en',
  place: '/security',
};

interface Shown {
  readonly title: string;
  readonly body?: string;
  readonly lang?: string;
  readonly tag?: string;
  readonly data: { readonly place: string };
}

/** What a worker has and a page has not, and what is written down in it here. */
interface WorkerScope extends EventTarget {
  readonly registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> };
  readonly WindowClient: { readonly prototype: { focus: (this: { readonly url: string }) => Promise<unknown> } };
  shown: Shown[];
}

/** What the browser calls our worker; a push is given to it under this name. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const named = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && new URL(scopeURL).pathname === '/');
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return named;
}

/** A browser without windows lets nobody show anything, so what the worker asks it to show is written down. */
const writeDown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });
const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);

/**
 * A tap on what was shown, told to the worker as the browser tells it. Only a real one may bring a window to the front, so the wish to is
 * written down too: the page that was wanted in front, and whether the message went away.
 */
const tap = (worker: Worker, shown: Shown) =>
  worker.evaluate(async ({ data }) => {
    const scope = globalThis as unknown as WorkerScope;
    const outcome = { closed: false, front: '' };
    scope.WindowClient.prototype.focus = async function focus() {
      outcome.front = new URL(this.url).pathname;
    };
    let done: Promise<unknown> = Promise.resolve();
    const notification = { data, close: () => (outcome.closed = true) };
    const waitUntil = (promise: Promise<unknown>) => (done = promise);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await done;
    return outcome;
  }, shown);

test('what is pushed to a phone is shown, and a tap on it leads to its page', async ({ newDevice, sim, stack }) => {
  const { device, page } = await comeInAndKeep(newDevice, sim);
  const [worker] = device.serviceWorkers();
  await writeDown(worker!);
  const devtools = await device.newCDPSession(page);
  const registrationId = await registrationOf(devtools);
  const { origin } = new URL(stack.webUrl);
  const deliver = (data: string) => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });

  await deliver(JSON.stringify(MESSAGE));
  await deliver('not a message of ours');
  const { title, body, id: tag, lang, place } = MESSAGE;
  await expect
    .poll(() => shownBy(worker!))
    .toEqual([
      { title, body, lang, tag, data: { place } },
      { title: 'Spin-N-Win', data: { place: '/messages' } },
    ]);

  const [first] = await shownBy(worker!);
  expect(await tap(worker!, first!)).toEqual({ closed: true, front: '/home' });
  await expect(page).toHaveURL('/security');
  await expect(page.getByRole('heading', { name: 'Security' }).first()).toBeVisible();
});
