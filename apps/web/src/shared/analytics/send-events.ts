import { ANALYTICS_LIMITS, isEvent, knownProfile, knownProperties } from '@spw/rules/analytics';
import { readPreferences, savesData, watchPreferences } from '@spw/ui/preferences/preferences.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { NEW_PLAYER, onTracked, type TrackedEvent } from './track.ts';
import { forgetVisitor, randomId, visitorId } from './visitor.ts';

const ADDRESS = '/v1/spw/analytics/';
/** While there is no network, no more than this waits; the oldest go first. */
const MOST_WAITING = 100;

let events: object[] = [];
let profiles: object[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let recordingAsked = false;
let follow: ((pathname: string) => void) | null = null;

/** Sends what is tracked to our own address, in batches: after five seconds, when there are fifty, or when the page is left. */
export function startAnalytics(): void {
  // The cookie of the library that counted here before: every request carried it along for a year.
  document.cookie = 'mp_spw_mixpanel=; Path=/; Max-Age=0';
  let player = playerId();
  subscribeToSession(() => {
    const before = player;
    player = playerId();
    if (before !== null && player === null) forgetVisitor();
  });
  onTracked({ event: take, path: (pathname) => follow?.(pathname) });
  watchPreferences(loadRecording);
  loadRecording();
  addEventListener('online', sendWaiting);
  // A page that is hidden may never be heard of again.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendWaiting());
  addEventListener('pagehide', sendWaiting);
}

/** Whether to record is decided in a download of its own, for those who agreed. */
function loadRecording(): void {
  if (!recordingAsked && readPreferences().recording) void askForRecording();
}

async function askForRecording(): Promise<void> {
  recordingAsked = true;
  try {
    const { followRecording, loadRecorder } = await import('./recording.ts');
    follow = followRecording(loadRecorder);
  } catch {
    recordingAsked = false;
  }
}

function playerId(): string | null {
  return getSession().session?.user.id ?? null;
}

function take({ name, properties }: TrackedEvent): void {
  if (name === NEW_PLAYER) profiles.push(knownProfile(properties));
  else if (isEvent(name)) events.push(sentEvent(name, properties));
  events = events.slice(-MOST_WAITING);
  if (events.length >= ANALYTICS_LIMITS.batchEvents) sendWaiting();
  else timer ??= setTimeout(sendWaiting, ANALYTICS_LIMITS.batchSeconds * 1000);
}

function sentEvent(event: string, properties: TrackedEvent['properties']): object {
  const now = Date.now();
  const own = { distinct_id: playerId() ?? visitorId(now), time: now / 1000, $insert_id: randomId() };
  return { event, properties: { ...knownProperties(properties), ...own } };
}

/** Nothing is counted on a phone that saves data. */
function sendWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  if (savesData(readPreferences())) [events, profiles] = [[], []];
  if (!navigator.onLine) return;
  while (events.length > 0 && beacon('track', events.slice(0, ANALYTICS_LIMITS.batchEvents)))
    events = events.slice(ANALYTICS_LIMITS.batchEvents);
  // A new player's figures belong to the player, whose session may begin a moment later.
  const $distinct_id = playerId();
  const figures = profiles.map(($set_once) => ({ $distinct_id, $set_once }));
  if ($distinct_id !== null && figures.length > 0 && beacon('engage', figures)) profiles = [];
}

/** In the form that Mixpanel's HTTP interface has. Says whether the browser will send it. */
function beacon(route: string, items: readonly object[]): boolean {
  return navigator.sendBeacon(`${ADDRESS}${route}/`, new URLSearchParams({ data: JSON.stringify(items) }));
}
