import { changePreferences, PREFERENCES_KEY, watchPreferences } from '@spw/ui/preferences/preferences.ts';
import { PATIENCE } from '@spw/ui/testing/patience.ts';
import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core.js';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, useFakeNetwork, type Network } from '../../testing/fake-network.ts';
import { endSession, openSessionStore, startSession } from '../session/session-store.ts';
import { followRecording, loadRecorder, type Recorder } from './recording.ts';

vi.mock('mixpanel-browser/dist/mixpanel-recorder.min.js', () => ({}));

test('a recording ends after half an hour without a touch and after a day; the library keeps and counts nothing', async () => {
  await loadRecorder();
  const inForce = (name: string) => mixpanel.get_config(name);
  expect(['record_idle_timeout_ms', 'record_max_ms', 'disable_persistence'].map(inForce)).toEqual([
    30 * 60_000,
    24 * 3_600_000,
    true,
  ]);
  const { before_send_events } = inForce('hooks') as { before_send_events: () => unknown };
  expect(before_send_events()).toBeNull();
});

function aRecorder() {
  const said: string[] = [];
  return {
    said,
    start_session_recording: () => void said.push('start'),
    stop_session_recording: () => void said.push('stop'),
  };
}

const followers: ReturnType<typeof followRecording>[] = [];
function follow(recorder: Recorder) {
  const go = followRecording(() => Promise.resolve(recorder));
  followers.push(go);
  return go;
}

// A page follows as long as it lives; what one test began is brought to a screen that is never recorded.
afterEach(() => {
  for (const go of followers.splice(0)) go('/wallet');
});

let network: Network;
beforeEach(() => {
  network = useFakeNetwork({ setRecordingConsent: () => answer('setRecordingConsent', { recording: true }) });
  openSessionStore();
  startSession(aUser(), aToken());
  changePreferences({ recording: true, dataSaver: false });
  sessionStorage.setItem('spw.recorded', 'true');
});

test('recording runs on the screens of the game and ends before any other screen shows', async () => {
  const { said, ...recorder } = aRecorder();
  const go = follow(recorder);
  go('/wheel');
  await vi.waitFor(() => expect(said).toEqual(['start']), PATIENCE);
  go('/wallet');
  expect(said).toEqual(['start', 'stop']);
  expect(document.documentElement.hasAttribute('data-unrecorded')).toBe(true);
  go('/game/football');
  await vi.waitFor(() => expect(said).toEqual(['start', 'stop', 'start']), PATIENCE);
  expect(document.documentElement.hasAttribute('data-unrecorded')).toBe(false);
  changePreferences({ recording: false });
  expect(said.at(-1)).toBe('stop');
});

test('recording begins after the server has the consent of the player', async () => {
  const { said, ...recorder } = aRecorder();
  follow(recorder)('/wheel');
  await vi.waitFor(() => expect(said).toEqual(['start']), PATIENCE);
  expect(network.callsOf('setRecordingConsent').map(({ body }) => body)).toEqual([{ recording: true }]);
});

function saveDataByItself() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  changePreferences({ dataSaver: null });
}

/** As another tab does that empties the storage. */
function forgetChoices() {
  localStorage.removeItem(PREFERENCES_KEY);
  const stop = watchPreferences(() => undefined);
  window.dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY }));
  stop();
}

test.each([
  ['of a visitor', () => endSession('logout')],
  ['of who was never asked', forgetChoices],
  ['without consent', () => changePreferences({ recording: false })],
  ['on a phone that saves data', () => changePreferences({ dataSaver: true })],
  ['on a phone that saves data by itself', saveDataByItself],
  ['in a session that was not picked', () => sessionStorage.setItem('spw.recorded', 'false')],
])('nothing is recorded %s', async (_, given) => {
  given();
  const { said, ...recorder } = aRecorder();
  follow(recorder)('/wheel');
  // Recording would begin with the consent that the server is told of.
  expect(network.callsOf('setRecordingConsent')).toEqual([]);
  expect(said).toEqual([]);
});

test.each([
  [0, 'true'],
  [0.199, 'true'],
  [0.201, 'false'],
  [0.999, 'false'],
])('one session in five is picked: the lot %d says %s, and says so until the session ends', (lot, picked) => {
  const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lots are drawn by numbers of 32 bits
    (numbers as unknown as Uint32Array)[0] = lot * 2 ** 32;
    return numbers;
  });
  sessionStorage.removeItem('spw.recorded');
  follow(aRecorder())('/wheel');
  follow(aRecorder())('/wheel');
  expect(sessionStorage.getItem('spw.recorded')).toBe(picked);
  expect(chance).toHaveBeenCalledOnce();
  chance.mockRestore();
});
