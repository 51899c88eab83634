import { useEffect } from 'react';
import { followAccount } from '../../shared/i18n/stored-locale.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

/** The app speaks what the player chose elsewhere, unless another language was chosen on this phone. */
export function useAccountLanguage(): void {
  const { language } = usePlayer();
  useEffect(() => {
    // A language that does not come is tried again the next time; the one of before is there.
    void followAccount(language).catch(() => undefined);
  }, [language]);
}
