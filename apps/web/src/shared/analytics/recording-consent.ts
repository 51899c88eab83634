import { usePreferences } from '@spw/ui/preferences/use-preferences.ts';

/** Whether the player lets us record how the game is used, and the way to say so. Off until they turn it on. */
export function useRecordingConsent(): [boolean, (recording: boolean) => void] {
  const [{ recording }, change] = usePreferences();
  return [recording, (next) => change({ recording: next })];
}
