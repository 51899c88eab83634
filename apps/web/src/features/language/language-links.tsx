import { Trans, useLingui } from '@lingui/react/macro';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { LanguageIcon } from '../../shared/icons.ts';
import { localeNames, locales } from '../../shared/i18n/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { chooseLocale } from '../../shared/i18n/stored-locale.ts';
import './language-links.css';

/** The five languages on the first page. Each is a link to the page in it, so that a choice can be made before any script runs. */
export function LanguageLinks() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  return (
    <nav className="languages" aria-labelledby="languages">
      <p id="languages">
        <LanguageIcon size={18} />
        <Trans>Choose your language</Trans>
      </p>
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={`${paths.welcome}?lang=${locale}`}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === i18n.locale ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                void chooseLocale(locale).catch(() => toast.error(t`Network problem. Check your connection.`));
              }}
            >
              {localeNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
