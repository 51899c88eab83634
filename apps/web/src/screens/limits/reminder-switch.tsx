import { useLingui } from '@lingui/react/macro';
import { Switch } from '@spw/ui/parts/forms/switch.tsx';
import { ClockIcon } from '@spw/ui/parts/icons.ts';
import { usePreferences } from '@spw/ui/preferences/preferences.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';

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
