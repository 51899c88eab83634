import { changePreferences } from '@spw/ui/preferences/preferences.ts';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { endSession, openSessionStore, startSession } from '../session/session-store.ts';
import { startAnalytics } from './send-events.ts';
import { track, trackNewPlayer } from './track.ts';

interface Item {
  readonly event?: string;
  readonly properties?: { readonly distinct_id: string; readonly $insert_id: string; readonly time: number };
}

const DAY_MS = 86_400_000;
const sent: { readonly address: string; readonly items: readonly Item[] }[] = [];

beforeAll(() => {
  navigator.sendBeacon = (address, body) => {
    const items = JSON.parse((body as URLSearchParams).get('data')!) as Item[];
    sent.push({ address: String(address), items });
    return true;
  };
  document.cookie = 'mp_spw_mixpanel=1; Path=/';
  openSessionStore();
  startAnalytics();
});

beforeEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  sent.length = 0;
  vi.useFakeTimers();
});

const itemsSent = () => sent.flatMap(({ items }) => items);
const whoSent = () => itemsSent().flatMap(({ properties }) => (properties ? [properties.distinct_id] : []));

function count(times = 1): void {
  for (let at = 0; at < times; at += 1) track('Home Page');
}

test('events wait five seconds for others and go out together, at most fifty at once, each with a number of its own', () => {
  track('Page View', { pathname: '/signup' });
  vi.advanceTimersByTime(4999);
  expect(sent).toEqual([]);
  track('Home Page');
  vi.advanceTimersByTime(1);
  expect(sent.map(({ address }) => address)).toEqual(['/v1/spw/analytics/track/']);
  const [view, home] = itemsSent();
  expect(view).toMatchObject({ event: 'Page View', properties: { pathname: '/signup' } });
  expect(home?.properties?.time).toBeGreaterThan(0);
  expect(view?.properties?.$insert_id).not.toBe(home?.properties?.$insert_id);
  expect(view?.properties?.distinct_id).toBe(home?.properties?.distinct_id);
  count(50);
  expect(sent.map(({ items }) => items.length)).toEqual([2, 50]);
});

test('what leaves the page has no address, no number and no name in it', () => {
  track('Page View', { pathname: '/user/2348031234567', phone: '2348031234567', email: 'ada@mail.ng' });
  track('$identify', { $user_id: 'ada' });
  vi.advanceTimersByTime(5000);
  expect(itemsSent().map(({ event }) => event)).toEqual(['Page View']);
  expect(JSON.stringify(sent)).not.toMatch(/234803|ada/);
});

test('a page that is left sends what it has at once', () => {
  count();
  window.dispatchEvent(new Event('pagehide'));
  expect(itemsSent()).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(itemsSent()).toHaveLength(1);
});

test('without a network the newest hundred wait, and go out when it is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  count(130);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(sent.map(({ items }) => items.length)).toEqual([50, 50]);
});

test('a phone that saves data sends nothing', () => {
  changePreferences({ dataSaver: true });
  onTestFinished(() => changePreferences({ dataSaver: false }));
  count();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
});

test('a visitor is one number for a year and no cookie; a player goes by their id, and whoever comes after is another', () => {
  const seen = (then: () => void) => {
    then();
    count();
    vi.advanceTimersByTime(5000);
    return whoSent().at(-1);
  };
  const visitor = seen(() => undefined);
  expect(visitor).toMatch(/^\$device:\w{20,}$/);
  expect(seen(() => vi.setSystemTime(Date.now() + 364 * DAY_MS))).toBe(visitor);
  const nextYear = seen(() => vi.setSystemTime(Date.now() + DAY_MS));
  expect(nextYear).not.toBe(visitor);
  expect(
    seen(() => {
      trackNewPlayer(40);
      startSession(aUser(), aToken());
    }),
  ).toBe(aUser().id);
  expect(sent.at(-1)).toEqual({
    address: '/v1/spw/analytics/engage/',
    items: [
      {
        $distinct_id: aUser().id,
        $set_once: { Spins: 0, GamesPlayed: 0, BuyPlaysAirtime: 0, BuyPlaysWallet: 0, TotalPoints: 40 },
      },
    ],
  });
  const after = seen(() => endSession('logout'));
  expect([visitor, nextYear, aUser().id]).not.toContain(after);
  expect(document.cookie).toBe('');
});
