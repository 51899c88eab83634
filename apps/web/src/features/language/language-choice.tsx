import { Trans, useLingui } from '@lingui/react/macro';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useId } from 'react';
import { englishNames, localeNames, locales } from '../../shared/i18n/i18n.ts';
import { chooseLocale } from '../../shared/i18n/stored-locale.ts';

/** Each language by its own name, and by the English one where that differs. */
export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const name = useId();
  return (
    <>
      <fieldset>
        <legend className="sr-text">{t`The app speaks`}</legend>
        {locales.map((locale) => (
          <label
            key={locale}
            className="flex min-h-13 items-center gap-3.5 border-t border-hair py-1.5 first-of-type:border-t-0"
          >
            <input
              type="radio"
              name={name}
              className="size-6 flex-none accent-good"
              checked={locale === i18n.locale}
              onChange={() => {
                chooseLocale(locale).catch(() => toast.error(t`Network problem. Check your connection.`));
              }}
            />
            <span>
              <span className="block text-option font-bold" lang={locale}>
                {localeNames[locale]}
              </span>
              {locale in englishNames && (
                <span className="block text-caption text-ink2" lang="en">
                  {englishNames[locale]}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-2 rounded-s bg-info-tint px-4 py-3 text-caption text-info">
        <Trans>Questions stay in English. Of the legal texts, the English one is binding.</Trans>
      </p>
    </>
  );
}
