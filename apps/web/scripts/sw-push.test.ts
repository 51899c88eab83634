import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

interface Shown {
  readonly title: string;
  readonly data: { readonly place: string };
}

/** The worker's part as a browser runs it, with a browser around it that notes what is done. */
function aWorker(windows: readonly string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened = vi.fn();
  const went: [string, string][] = [];
  const self = {
    location: { origin: 'https://spinnwin.example' },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: async (title: string, rest: Shown) => void shown.push({ ...rest, title }) },
    clients: {
      openWindow: opened,
      matchAll: async () =>
        windows.map((url) => ({
          url,
          focus: async () => undefined,
          navigate: async (to: string) => void went.push([url, to]),
        })),
    },
  };
  const source = readFileSync(join(import.meta.dirname, '../sw-push.js'), 'utf8');
  // oxlint-disable-next-line typescript/no-implied-eval -- as a browser does with a worker's source
  new Function('self', source)(self);
  const dispatch = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return {
    shown,
    opened,
    went,
    push: (message: unknown) => dispatch('push', { data: { json: () => message } }),
    pushNonsense: () => dispatch('push', { data: null }),
    press: (place: string) =>
      dispatch('notificationclick', { notification: { close: () => undefined, data: { place } } }),
  };
}

test('what was pushed is shown in its words, and once for one message', async () => {
  const worker = aWorker();
  await worker.push({
    title: 'A ti san owó tí o yọ',
    body: 'Ó ti dé báńkì rẹ.',
    lang: 'yo',
    id: '1',
    place: '/activity',
  });
  expect(worker.shown).toEqual([
    { title: 'A ti san owó tí o yọ', body: 'Ó ti dé báńkì rẹ.', lang: 'yo', tag: '1', data: { place: '/activity' } },
  ]);
});

test('what cannot be read is shown all the same, and leads to the list', async () => {
  const worker = aWorker();
  await worker.pushNonsense();
  expect(worker.shown).toMatchObject([{ title: 'Spin-N-Win', data: { place: '/messages' } }]);
});

test('a press opens its page in the window that is there, but never over a game', async () => {
  const [game, home] = ['https://spinnwin.example/game/football', 'https://spinnwin.example/home'];
  const both = aWorker([game, home]);
  await both.press('/activity');
  expect(both.went).toEqual([[home, 'https://spinnwin.example/activity']]);
  const playing = aWorker([game]);
  await playing.press('/activity');
  expect([playing.went, playing.opened.mock.calls]).toEqual([[], [['https://spinnwin.example/activity']]]);
});

test('a press never leads to another site', async () => {
  const worker = aWorker(['https://spinnwin.example/home']);
  await worker.press('https://evil.example/');
  expect([worker.went, worker.opened.mock.calls]).toEqual([[], []]);
});
