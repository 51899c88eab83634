import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { SettingsBlock } from '../../features/settings/settings-block.tsx';
import { paths } from '../../shared/paths.ts';
import { DataSaverReason } from './data-saver-reason.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { MessageChoices } from './message-choices.tsx';
import './settings.css';

export function SettingsScreen() {
  return (
    <main id="main" className="settings-page">
      <h1>
        <Trans>Settings</Trans>
      </h1>
      <div className="settings-columns">
        <section className="settings-part" aria-labelledby="settings-phone">
          <h2 id="settings-phone">
            <Trans>On this phone</Trans>
          </h2>
          <div className="card">
            <SettingsBlock />
            <DataSaverReason />
          </div>
        </section>
        <div className="settings-part">
          <LanguageChoice />
          <MessageChoices />
          <section className="settings-part" aria-labelledby="settings-account">
            <h2 id="settings-account">
              <Trans>Your account</Trans>
            </h2>
            <ul className="card settings-links">
              <li>
                <Link to={paths.limits}>
                  <Trans>Limits and breaks</Trans>
                </Link>
              </li>
              <li>
                <Link to={paths.security}>
                  <Trans>PIN and signed-in devices</Trans>
                </Link>
              </li>
              <li>
                <Link to={paths.account}>
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
