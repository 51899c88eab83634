import { useLingui } from '@lingui/react';
import { SearchableDropdown } from '@spw/ui/parts/dropdown/searchable-dropdown.tsx';
import { SegmentedChoice } from '@spw/ui/parts/forms/segmented-choice.tsx';
import { Switch } from '@spw/ui/parts/forms/switch.tsx';
import { savesData, usePreferences } from '@spw/ui/preferences/preferences.ts';
import { localeNames, locales } from '../shared/i18n/i18n.ts';
import { chooseLocale } from '../shared/i18n/stored-locale.ts';
import { BulbIcon } from '../shared/icons.ts';
import { Section } from './section.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
] as const;

export function PreferenceParts() {
  const [preferences, change] = usePreferences();
  const { i18n } = useLingui();
  return (
    <Section title="Settings">
      <SegmentedChoice
        label="Theme"
        value={preferences.theme}
        options={themes}
        onChange={(theme) => change({ theme })}
      />
      <SearchableDropdown
        label="Language"
        value={i18n.locale}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        onChange={(picked) => {
          const locale = locales.find((one) => one === picked) ?? 'en';
          void chooseLocale(locale);
        }}
      />
      <div>
        <Switch
          label="Vibration"
          icon={<BulbIcon />}
          on={preferences.vibration}
          onChange={(vibration) => change({ vibration })}
        />
        <Switch label="Less motion" on={preferences.lessMotion} onChange={(lessMotion) => change({ lessMotion })} />
        <Switch
          label="Data saver"
          hint="Still wheel, no confetti"
          on={savesData(preferences)}
          onChange={(dataSaver) => change({ dataSaver })}
        />
        <Switch
          label="Keep messages"
          hint="Until I close them"
          on={preferences.keepMessages}
          onChange={(keepMessages) => change({ keepMessages })}
        />
      </div>
    </Section>
  );
}
