import { expect, test } from 'vitest';
import { isEvent, knownProfile, knownProperties, mayBeRecorded, RECORDING_LIMITS } from './analytics.ts';

test('an event keeps what is known of it and loses everything else', () => {
  const kept = knownProperties({
    pathname: '/signup',
    distinct_id: '$device:1',
    time: 1,
    email: 'ada@mail.ng',
    phone: '2348031234567',
    $current_url: 'https://game.test/secure-d?msisdn=2348031234567',
    $os: 'Android',
    $insert_id: { nested: true },
  });
  expect(kept).toEqual({ pathname: '/signup', distinct_id: '$device:1', time: 1 });
  const texts = { distinct_id: 'x'.repeat(256), $insert_id: 'x'.repeat(255) };
  expect(knownProperties(texts)).toEqual({ $insert_id: 'x'.repeat(255) });
});

test.each([
  '/',
  '/landing',
  '/signup',
  '/secure-d',
  '/legal',
  '/echo',
  '/redirect',
  '/rules',
  '/contact',
  '/practice',
  '/winners',
  '/not-me',
])('the pathname of %s, a page that visitors see, is kept', (pathname) => {
  expect(knownProperties({ pathname })).toEqual({ pathname });
});

test.each(['/user/get/2348031234567', '/signup?email=a@b.c', '/2348031234567', '/no/such/page', 'signup'])(
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
  '/where-is-my-money',
  '/limits',
  '/account',
  '/settings',
  '/contact',
  '/redirect',
  '/not-me',
  '/echo',
  '/games',
  '/practice',
  '/winners',
  '/',
  '/game/../wallet',
])('%s is never recorded', (path) => {
  expect(mayBeRecorded(path)).toBe(false);
});

test('the game is recorded, for one session in five', () => {
  const recorded = ['/home', '/wheel', '/game/football', '/leaderboard', '/rules', '/legal'];
  expect(recorded.filter((path) => !mayBeRecorded(path))).toEqual([]);
  expect(RECORDING_LIMITS.percent).toBe(20);
});
