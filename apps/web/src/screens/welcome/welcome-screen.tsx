import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { Stripes } from '@spw/ui/parts/stripes.tsx';
import { whenIdle } from '@spw/ui/when-idle.ts';
import { useEffect, useState } from 'react';
import { LanguageLinks } from '../../features/language/language-links.tsx';
import { track } from '../../shared/analytics/track.ts';
import { paths } from '../../shared/paths.ts';
import { Badge18, Burst } from '../../shared/ui/brand.tsx';
import { CATEGORY_NAMES } from '../../shared/category-slot.ts';
import { OfflineBand } from '../../shared/ui/offline-band.tsx';
import { Wheel } from '../../shared/ui/wheel/wheel.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';
import { LastWinner } from './last-winner.tsx';
import './welcome.css';

export function WelcomeScreen() {
  useEffect(() => track('Home Page'), []);
  // On a cheap phone a wheel that turns while the page loads holds up the buttons.
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);

  return (
    <div className="welcome">
      <Burst />
      <OfflineBand />
      <main id="main" className="welcome-main">
        <div className="welcome-text">
          <h1>
            <span className="sr-text">Spin-N-Win</span>
            <Wordmark stacked className="welcome-wordmark" />
          </h1>
          <LanguageLinks />
          <p className="welcome-line">
            <Trans>
              Answer 10. Climb the route.
              <br />
              Top 10 win cash every week.
            </Trans>
          </p>
          <div className="welcome-buttons">
            <LinkButton to={paths.landing}>
              <Trans>Login</Trans>
            </LinkButton>
            <LinkButton to={paths.signup} kind="secondary">
              <Trans>Register</Trans>
            </LinkButton>
          </div>
          <Link to={paths.practice} className="welcome-practice">
            <Trans>Try a free practice game</Trans>
          </Link>
        </div>
        <div className="welcome-wheel">
          <Wheel categories={CATEGORY_NAMES} idle={idle} />
        </div>
      </main>
      <footer className="welcome-foot">
        <Stripes gold />
        <LastWinner />
        <div className="welcome-legal">
          <Badge18 />
          <span>
            <Trans>Players must be 18 or older</Trans>
          </span>
          <Link to={paths.legal}>
            <Trans>Legal</Trans>
          </Link>
        </div>
      </footer>
    </div>
  );
}
