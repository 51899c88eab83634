import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedChoice } from '@spw/ui/parts/forms/segmented-choice.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { activateLocale, localeNames, offeredLocales } from '../../shared/i18n/i18n.ts';
import { storeLocale } from '../../shared/i18n/stored-locale.ts';

/** Only languages that are really there. */
export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  return (
    <section className="grid content-start gap-3" aria-labelledby="settings-language">
      <h2 id="settings-language">
        <Trans>Language</Trans>
      </h2>
      <div className="card grid gap-2">
        <SegmentedChoice
          label={t`The app speaks`}
          value={offeredLocales.find((locale) => locale === i18n.locale) ?? 'en'}
          options={offeredLocales.map((value) => ({ value, label: <span lang={value}>{localeNames[value]}</span> }))}
          onChange={(locale) => {
            storeLocale(locale);
            activateLocale(locale).catch(() => toast.error(t`Network problem. Check your connection.`));
          }}
        />
        <p className="text-caption text-ink2">
          <Trans>Questions, legal texts and some messages are in English.</Trans>
        </p>
      </div>
    </section>
  );
}
