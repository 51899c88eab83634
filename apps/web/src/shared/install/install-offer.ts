import { useSyncExternalStore } from 'react';

const STORED = 'spw.install';
const GAMES_BEFORE = 2;
const REST = 30 * 24 * 60 * 60_000;
const MOST_OFFERS = 3;

/** What Chromium hands over when the app could be installed; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

interface Offers {
  readonly games: number;
  /** How often it was offered unasked, and when last. */
  readonly times: number;
  readonly at: number;
}

let waiting: InstallEvent | null = null;
const listeners = new Set<() => void>();

function become(next: InstallEvent | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** The browser's own bar stays away: we offer it at a better moment. It speaks once, so this listens before anything is drawn. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => become(null));
}

/** The browser can install the app now. */
export function useInstallable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
    () => false,
  );
}

/** Asks the browser to install. An event can be used once. */
export async function install(): Promise<void> {
  const event = waiting;
  become(null);
  await event?.prompt();
}

/** A phone that installs by its own menu and asks nobody. */
export function installsByHand(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}

export function countGame(): void {
  const offers = read();
  if (offers.games < GAMES_BEFORE) store({ ...offers, games: offers.games + 1 });
}

/** After the second game, at most three times, a month apart. */
export function mayOffer(now: number): boolean {
  const { games, times, at } = read();
  return games >= GAMES_BEFORE && times < MOST_OFFERS && now - at >= REST;
}

export function noteOffer(now: number): void {
  const offers = read();
  store({ ...offers, times: offers.times + 1, at: now });
}

function read(): Offers {
  const none = { games: 0, times: 0, at: 0 };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Offers>) };
  } catch {
    return none;
  }
}

function store(offers: Offers): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(offers));
  } catch {
    // Then it is offered in the menu alone.
  }
}
