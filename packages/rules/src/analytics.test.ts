import { expect, test } from 'vitest';
import {
  ANALYTICS_LIMITS,
  isEvent,
  knownProfile,
  knownProperties,
  mayBeRecorded,
  RECORDING_LIMITS,
} from './analytics.ts';

test('an event keeps what is known of it and loses everything else', () => {
  const kept = knownProperties({
    pathname: '/signup',
    distinct_id: '$device:1',
    time: 1,
    email: 'ada@mail.ng',
    phone: '2348031234567',
    $current_url: 'https://game.test/secure-d?msisdn=2348031234567',
    $os: { nested: true },
    $browser: 'x'.repeat(256),
  });
  expect(kept).toEqual({ pathname: '/signup', distinct_id: '$device:1', time: 1 });
});

test.each(['/user/get/2348031234567', '/signup?email=a@b.c', '/2348031234567', 'signup'])(
  'an address such as %s is not a screen of ours',
  (pathname) => {
    expect(knownProperties({ pathname })).toEqual({});
  },
);

test('events and figures of a profile are those of the list', () => {
  expect([isEvent('Home Page'), isEvent('Secure-D Exisiting'), isEvent('$identify')]).toEqual([true, true, false]);
  expect(knownProfile({ Spins: 0, TotalPoints: 120, $phone: '2348031234567', BuyPlaysWallet: 'many' })).toEqual({
    Spins: 0,
    TotalPoints: 120,
  });
});

test.each([
  '/wallet',
  '/security',
  '/profile',
  '/signup',
  '/landing',
  '/secure-d',
  '/activity',
  '/redirect',
  '/',
  '/game/../wallet',
])('%s is never recorded', (path) => {
  expect(mayBeRecorded(path)).toBe(false);
});

test('the game is recorded, for one session in five', () => {
  expect([mayBeRecorded('/wheel'), mayBeRecorded('/game/football'), RECORDING_LIMITS.percent]).toEqual([
    true,
    true,
    20,
  ]);
});

test('how much is sent at once, how often and how long it is kept', () => {
  expect(ANALYTICS_LIMITS).toEqual({
    batchEvents: 50,
    batchSeconds: 5,
    cookieDays: 365,
    linkMilliseconds: 300,
    longestText: 255,
    longestRetrySeconds: 600,
  });
  expect(RECORDING_LIMITS).toEqual({
    percent: 20,
    batchEvents: 1000,
    batchSeconds: 10,
    idleMinutes: 30,
    longestHours: 24,
  });
});
