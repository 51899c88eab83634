import { Trans } from '@lingui/react/macro';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { useNavigate } from 'react-router';
import { PointsTable } from '../../features/points/points-table.tsx';
import { PublicFrame } from '../../features/public-frame/public-frame.tsx';
import { forgetTours } from '../../features/tour/tour-seen.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { PowerupCards } from './powerup-cards.tsx';
import { Prices } from './prices.tsx';
import { Steps } from './steps.tsx';
import './rules.css';

/** How to play, for players inside the shell and for visitors on a page of its own that reads without any script. */
export function RulesScreen() {
  const { session } = useSession();
  const rules = (
    <main id="main" className="rules">
      <h1>
        <Trans>How to Play</Trans>
      </h1>
      <Steps />
      <div className="rules-pair">
        <section>
          <h2>
            <Trans>Points</Trans>
          </h2>
          <PointsTable />
          <p>
            <Trans>The points of the levels you passed are always kept.</Trans>
          </p>
        </section>
        <Prices />
      </div>
      <PowerupCards />
      <div className="rules-actions">{session === null ? <VisitorActions /> : <PlayerActions />}</div>
      <p>
        <Trans>
          Terms, prizes and how to check a draw are under{' '}
          <a href={paths.legal} className="font-semibold text-link underline decoration-2 underline-offset-3">
            Legal
          </a>
          .
        </Trans>
      </p>
    </main>
  );
  if (session !== null) return rules;
  return <PublicFrame>{rules}</PublicFrame>;
}

function PlayerActions() {
  const navigate = useNavigate();
  return (
    <>
      <LinkButton to={paths.wheel} wide>
        <Trans>Spin the wheel</Trans>
      </LinkButton>
      <Button
        kind="secondary"
        wide
        onPress={() => {
          forgetTours();
          void navigate(paths.home);
        }}
      >
        <Trans>Replay the tour</Trans>
      </Button>
    </>
  );
}

function VisitorActions() {
  return (
    <>
      <LinkButton to={paths.signup} wide>
        <Trans>Register</Trans>
      </LinkButton>
      <LinkButton to={paths.landing} kind="secondary" wide>
        <Trans>Login</Trans>
      </LinkButton>
    </>
  );
}
