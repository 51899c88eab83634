import { useLingui } from '@lingui/react/macro';
import { useSettings } from '../../shared/api/use-settings.ts';
import { usePreferences } from '../../shared/preferences/use-preferences.ts';
import { Switch } from '../../shared/ui/switch.tsx';
import { ClockIcon } from '../../shared/ui/utility-icons.ts';

export function ReminderSwitch() {
  const { t } = useLingui();
  const { reminderMinutes } = useSettings().people;
  const [preferences, change] = usePreferences();
  return (
    <div className="card limits-switch">
      <Switch
        label={t`Remind me every ${reminderMinutes} minutes`}
        hint={t`How long you have been here. On this phone`}
        icon={<ClockIcon />}
        on={preferences.playReminder}
        onChange={(playReminder) => change({ playReminder })}
      />
    </div>
  );
}
