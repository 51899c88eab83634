import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core.js';
import { beforeAll, expect, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { openSessionStore, startSession } from '../session/session-store.ts';
import { startAnalytics } from './start-analytics.ts';
import { track } from './track.ts';

const PROMISED = {
  batch_size: 50,
  batch_flush_interval_ms: 5000,
  track_links_timeout: 300,
  cookie_expiration: 365,
  record_idle_timeout_ms: 30 * 60_000,
  record_max_ms: 24 * 3_600_000,
};

beforeAll(() => {
  openSessionStore();
  startAnalytics();
});

test('the library sends 50 events every 5 seconds, keeps its cookie for a year, and records for a day at most', () => {
  const inForce = Object.keys(PROMISED).map((name) => [name, mixpanel.get_config(name)]);
  expect(Object.fromEntries(inForce)).toEqual(PROMISED);
});

test('an event goes out under its name, after the library was told which player is signed in', () => {
  const identify = vi.spyOn(mixpanel, 'identify').mockReturnValue(undefined);
  const sent = vi.spyOn(mixpanel, 'track').mockReturnValue(undefined);
  startSession(aUser(), aToken());
  expect(identify).toHaveBeenCalledWith(aUser().id);
  expect(sent).not.toHaveBeenCalled();
  track('Secure-D Signup');
  expect(sent).toHaveBeenCalledWith('Secure-D Signup', {});
  vi.restoreAllMocks();
});
