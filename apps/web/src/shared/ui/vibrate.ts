import { readPreferences, savesData, wantsLessMotion } from '@spw/ui/preferences/preferences.ts';

/** A light touch back, where the phone can and the player has not said no. */
export function vibrate(pattern: number | number[]): void {
  const preferences = readPreferences();
  if (!preferences.vibration || wantsLessMotion(preferences) || savesData(preferences)) return;
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}
