import { useLingui } from '@lingui/react/macro';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { usePreferences } from '@spw/ui/preferences/preferences.ts';
import { useEffect } from 'react';
import { useSettings } from '../../shared/settings/use-settings.ts';

const MINUTE_MS = 60_000;
let told = 0;

/** Whoever wished it is told how long they have been here; during a game it waits until they are out of it. */
export function usePlayReminder(): void {
  const { t } = useLingui();
  const toast = useToast();
  const [{ playReminder }] = usePreferences();
  const every = useSettings().people.reminderMinutes;
  useEffect(() => {
    if (!playReminder) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const times = Math.floor(performance.now() / MINUTE_MS / every);
      const minutes = times * every;
      if (times > told) toast.info(t`You have been here for ${minutes} minutes`, { keep: true });
      told = Math.max(told, times);
      timer = setTimeout(look, (minutes + every) * MINUTE_MS - performance.now());
    };
    look();
    return () => clearTimeout(timer);
  }, [playReminder, every, t, toast]);
}
