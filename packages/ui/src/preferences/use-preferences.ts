import { useSyncExternalStore } from 'react';
import { changePreferences, defaultPreferences, readPreferences, watchPreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';

/** The player's choices and the way to change them. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  return [useSyncExternalStore(watchPreferences, readPreferences, defaultPreferences), changePreferences];
}
