import { useEffect } from 'react';
import { useLingui } from '@lingui/react';

/** A browser that shows messages shows those of whoever is signed in, in the language of the app. */
export function useKeptPush(): void {
  const { locale } = useLingui().i18n;
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return;
    const keep = async () => (await import('../../features/push/push.ts')).keepPush(locale);
    // Without a network it is said the next time.
    void keep().catch(() => undefined);
  }, [locale]);
}
