import { useLingui } from '@lingui/react/macro';
import { SegmentedChoice } from '@spw/ui/parts/forms/segmented-choice.tsx';
import { Switch } from '@spw/ui/parts/forms/switch.tsx';
import { savesData, usePreferences } from '@spw/ui/preferences/preferences.ts';
import { withdrawRecordingConsent } from '../../shared/analytics/recording-consent.ts';
import { LeafIcon, MessageCogIcon, PauseIcon, PhoneVibrationIcon, VideoIcon, VolumeIcon } from '../../shared/icons.ts';

/** How the app looks and behaves on this phone. */
export function SettingsBlock() {
  const { t } = useLingui();
  const [preferences, change] = usePreferences();
  return (
    <div className="grid gap-1">
      <SegmentedChoice
        label={t`Theme`}
        value={preferences.theme}
        options={[
          { value: 'system', label: t`System` },
          { value: 'day', label: t`Day` },
          { value: 'night', label: t`Night` },
        ]}
        onChange={(theme) => change({ theme })}
      />
      <Switch label={t`Sound`} icon={<VolumeIcon />} on={preferences.sound} onChange={(sound) => change({ sound })} />
      <Switch
        label={t`Vibration`}
        icon={<PhoneVibrationIcon />}
        on={preferences.vibration}
        onChange={(vibration) => change({ vibration })}
      />
      <Switch
        label={t`Less motion`}
        icon={<PauseIcon />}
        on={preferences.lessMotion}
        onChange={(lessMotion) => change({ lessMotion })}
      />
      <Switch
        label={t`Data saver`}
        hint={t`Still wheel, no confetti, nothing in the background`}
        icon={<LeafIcon />}
        on={savesData(preferences)}
        onChange={(dataSaver) => change({ dataSaver })}
      />
      <Switch
        label={t`Keep messages`}
        hint={t`Until I close them`}
        icon={<MessageCogIcon />}
        on={preferences.keepMessages}
        onChange={(keepMessages) => change({ keepMessages })}
      />
      <Switch
        label={t`Help us improve`}
        hint={t`Record how I play. Words and numbers are hidden; money, PIN and profile are never recorded`}
        icon={<VideoIcon />}
        on={preferences.recording}
        onChange={(recording) => {
          change({ recording });
          if (!recording) withdrawRecordingConsent();
        }}
      />
    </div>
  );
}
