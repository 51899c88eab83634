import { Trans } from '@lingui/react/macro';
import { Link } from '@spw/ui/parts/link.tsx';
import { LanguageChoice } from '../../features/language/language-choice.tsx';
import { SettingsBlock } from '../../features/settings/settings-block.tsx';
import { paths } from '../../shared/paths.ts';
import { DataSaverReason } from './data-saver-reason.tsx';
import { MessageChoices } from './message-choices.tsx';

export function SettingsScreen() {
  return (
    <main id="main" className="mx-auto grid w-full max-w-page content-start gap-5 px-(--gutter) pt-4 pb-24 md:pt-8">
      <h1>
        <Trans>Settings</Trans>
      </h1>
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <section className="grid content-start gap-3" aria-labelledby="settings-phone">
          <h2 id="settings-phone">
            <Trans>On this phone</Trans>
          </h2>
          <div className="card">
            <SettingsBlock />
            <DataSaverReason />
          </div>
        </section>
        <div className="grid content-start gap-6">
          <section className="grid content-start gap-3" aria-labelledby="settings-language">
            <h2 id="settings-language">
              <Trans>Language</Trans>
            </h2>
            <div className="card">
              <LanguageChoice />
            </div>
          </section>
          <MessageChoices />
          <section className="grid content-start gap-3" aria-labelledby="settings-account">
            <h2 id="settings-account">
              <Trans>Your account</Trans>
            </h2>
            <ul className="card py-1!">
              <li className="border-t border-hair first:border-t-0">
                <Link className="block py-3.5" to={paths.limits}>
                  <Trans>Limits and breaks</Trans>
                </Link>
              </li>
              <li className="border-t border-hair first:border-t-0">
                <Link className="block py-3.5" to={paths.security}>
                  <Trans>PIN and your devices</Trans>
                </Link>
              </li>
              <li className="border-t border-hair first:border-t-0">
                <Link className="block py-3.5" to={paths.account}>
                  <Trans>Your data: download or delete</Trans>
                </Link>
              </li>
            </ul>
          </section>
        </div>
      </div>
    </main>
  );
}
