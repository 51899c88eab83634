import { useSyncExternalStore } from 'react';

export const PREFERENCES_KEY = 'spw.preferences';

export interface Preferences {
  theme: 'system' | 'day' | 'night';
  sound: boolean;
  vibration: boolean;
  lessMotion: boolean;
  /** `null`: decided by the phone's own data saver or a very slow link. */
  dataSaver: boolean | null;
  /** Messages stay until the player closes them. */
  keepMessages: boolean;
  /** Now and then somebody is told how long they have been here. */
  playReminder: boolean;
  /** How the game is used may be recorded. */
  recording: boolean;
}

const defaults: Preferences = {
  theme: 'system',
  sound: false,
  vibration: true,
  lessMotion: false,
  dataSaver: null,
  keepMessages: false,
  playReminder: false,
  recording: false,
};

const listeners = new Set<() => void>();
let current: Preferences | undefined;

export function readPreferences(): Preferences {
  current ??= load();
  return current;
}

export function changePreferences(change: Partial<Preferences>): void {
  current = { ...readPreferences(), ...change };
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(current));
  } catch {
    // Storage is full or forbidden: the choice holds until the page closes.
  }
  spread();
}

export function watchPreferences(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
}

/** What the player sees of the choices: three attributes that the style sheets read. */
export function applyPreferences(preferences: Preferences): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = isNight(preferences) ? 'night' : 'day';
  if (wantsLessMotion(preferences)) dataset['motion'] = 'less';
  else delete dataset['motion'];
  if (savesData(preferences)) dataset['saver'] = '';
  else delete dataset['saver'];
}

function isNight({ theme }: Preferences): boolean {
  return theme === 'night' || (theme === 'system' && matchMedia('(prefers-color-scheme:dark)').matches);
}

export function wantsLessMotion({ lessMotion }: Preferences): boolean {
  return lessMotion || matchMedia('(prefers-reduced-motion:reduce)').matches;
}

export function savesData({ dataSaver }: Preferences): boolean {
  if (dataSaver !== null) return dataSaver;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

function load(): Preferences {
  try {
    const stored: Partial<Preferences> = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}');
    return { ...defaults, ...stored };
  } catch {
    return defaults;
  }
}

function onOtherTab(event: StorageEvent): void {
  if (event.key !== PREFERENCES_KEY && event.key !== null) return;
  current = load();
  spread();
}

function spread(): void {
  applyPreferences(readPreferences());
  for (const listener of listeners) listener();
}

function defaultPreferences(): Preferences {
  return defaults;
}

/** The player's choices and the way to change them. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  return [useSyncExternalStore(watchPreferences, readPreferences, defaultPreferences), changePreferences];
}
