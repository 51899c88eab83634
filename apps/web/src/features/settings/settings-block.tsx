import { useLingui } from '@lingui/react/macro';
import { SegmentedChoice } from '@spw/ui/parts/segmented-choice.tsx';
import { Switch } from '@spw/ui/parts/switch.tsx';
import { savesData } from '@spw/ui/preferences/preferences.ts';
import { usePreferences } from '@spw/ui/preferences/use-preferences.ts';
import { useRecordingConsent } from '../../shared/analytics/recording-consent.ts';
import {
  DataSaverIcon,
  LessMotionIcon,
  MessagesIcon,
  RecordingIcon,
  SoundIcon,
  VibrationIcon,
} from './settings-icons.ts';

/** How the app looks and behaves on this phone. */
export function SettingsBlock() {
  const { t } = useLingui();
  const [preferences, change] = usePreferences();
  const [recording, setRecording] = useRecordingConsent();
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
      <Switch label={t`Sound`} icon={<SoundIcon />} on={preferences.sound} onChange={(sound) => change({ sound })} />
      <Switch
        label={t`Vibration`}
        icon={<VibrationIcon />}
        on={preferences.vibration}
        onChange={(vibration) => change({ vibration })}
      />
      <Switch
        label={t`Less motion`}
        icon={<LessMotionIcon />}
        on={preferences.lessMotion}
        onChange={(lessMotion) => change({ lessMotion })}
      />
      <Switch
        label={t`Data saver`}
        hint={t`Still wheel, no confetti, nothing in the background`}
        icon={<DataSaverIcon />}
        on={savesData(preferences)}
        onChange={(dataSaver) => change({ dataSaver })}
      />
      <Switch
        label={t`Keep messages`}
        hint={t`Until I close them`}
        icon={<MessagesIcon />}
        on={preferences.keepMessages}
        onChange={(keepMessages) => change({ keepMessages })}
      />
      <Switch
        label={t`Help us improve`}
        hint={t`Record how I play. Words and numbers are hidden; money, PIN and profile are never recorded`}
        icon={<RecordingIcon />}
        on={recording}
        onChange={setRecording}
      />
    </div>
  );
}
