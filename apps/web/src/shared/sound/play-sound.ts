import { readPreferences } from '@spw/ui/preferences/preferences.ts';
import type { SoundName } from './sounds.ts';

/** Plays a sound if the player has turned sound on. The sounds are fetched with the first of them, and never hold anything up. */
export function playSound(name: SoundName): void {
  if (!readPreferences().sound || !('AudioContext' in window)) return;
  import('./sounds.ts').then(
    ({ sound }) => sound(name),
    () => undefined,
  );
}
