import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { usualMessageChoices } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { aBoard } from '../../testing/game-builders.ts';
import { aRound, aVerdict, closed, inFakeTime, openGame, opened, pass } from '../../testing/open-game.tsx';

inFakeTime();
beforeAll(() => import('../../features/push/ask-to-push-sheet.tsx'));

const KEY = 'B'.repeat(87);
const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) };
const asked = vi.fn(async () => 'granted');
const subscribe = vi.fn(async () => subscription);

beforeEach(() => {
  asked.mockClear();
  localStorage.removeItem('spw.push-asked');
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: asked });
  vi.stubGlobal('PushManager', vi.fn());
  const registration = {
    scope: 'https://spinnwin.example/',
    pushManager: { subscribe, getSubscription: async () => null },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
});

async function endGame({ position = 3, pushKey = KEY }: { position?: number; pushKey?: string | null } = {}) {
  const app = openGame({
    openRound: () => opened(aRound({ phase: 'asking', level: 4 })),
    answerQuestion: () =>
      answer(
        'answerQuestion',
        aVerdict({ level: 4, right: false }, { level: 4, points: 40, phase: 'ended', end: 'wrong' }),
      ),
    closeRound: () => answer('closeRound', closed()),
    getLeaderboard: () => answer('getLeaderboard', aBoard(30, { position })),
    getMessageChoices: () => answer('getMessageChoices', usualMessageChoices(), { pushKey }),
    setMessageChoices: () => answer('setMessageChoices', usualMessageChoices()),
    subscribeToPush: () => answer('subscribeToPush', { subscribed: true }),
  });
  await pass(500);
  fireEvent.click(screen.getByRole('button', { name: /Niger/ }));
  await pass(3000);
  return app;
}
const sheet = () => screen.queryByRole('dialog', { name: 'Keep your place' });

test('who ends a game among those who are paid is asked once, by us first and then by the browser', async () => {
  const app = await endGame();
  expect(within(sheet()!).getByText(/You are 3rd\. Shall we tell you on this phone/)).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(within(sheet()!).getByRole('button', { name: 'Turn on' }));
  await pass(500);
  expect(asked).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(app.network.callsOf('subscribeToPush').map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', language: 'en' },
  ]);
  expect(app.network.callsOf('setMessageChoices').map(({ body }) => body)).toEqual([{ place: true, reminders: false }]);
  expect(sheet()).toBeNull();
});

test('who says not now is not asked by the browser, and not again by us', async () => {
  await endGame();
  fireEvent.click(within(sheet()!).getByRole('button', { name: 'Not now' }));
  await pass(100);
  expect([asked.mock.calls, sheet()]).toEqual([[], null]);
  expect(localStorage.getItem('spw.push-asked')).toBe('asked');
});

test.each([
  ['stands too low', { position: 13 }],
  ['plays where nothing is pushed', { pushKey: null }],
])('who %s is not asked', async (_, how) => {
  await endGame(how);
  expect([sheet(), localStorage.getItem('spw.push-asked')]).toEqual([null, null]);
});
