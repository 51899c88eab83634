import { readPreferences, savesData, wantsLessMotion } from '@spw/ui/preferences/preferences.ts';
import type { SoundName } from './sounds.ts';

const VIBRATIONS = {
  key: [6],
  'wheel-tick': [8],
  answer: [10],
  wrong: [30],
  right: [15, 40, 15],
};

/** A light touch back, by what it answers, where the phone can and the player has not said no. */
export function vibrate(touch: keyof typeof VIBRATIONS): void {
  const preferences = readPreferences();
  if (!preferences.vibration || wantsLessMotion(preferences) || savesData(preferences)) return;
  if ('vibrate' in navigator) navigator.vibrate(VIBRATIONS[touch]);
}

/** Plays a sound if the player has turned sound on. The sounds are fetched with the first of them, and never hold anything up. */
export function playSound(name: SoundName): void {
  if (!readPreferences().sound || !('AudioContext' in window)) return;
  import('./sounds.ts').then(
    ({ sound }) => sound(name),
    () => undefined,
  );
}
