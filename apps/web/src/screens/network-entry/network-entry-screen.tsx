import { Trans, useLingui } from '@lingui/react/macro';
import { maskPhone } from '@spw/rules/phone';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { FullScreenLoader } from '@spw/ui/parts/full-screen-loader.tsx';
import { AuthFrame } from '../../features/sign-in/auth-frame.tsx';
import { LoginPage } from '../../features/sign-in/login-page.tsx';
import { paths } from '../../shared/paths.ts';
import { useNetworkEntry } from './use-network-entry.ts';

/** Coming in from the mobile network: straight in with its signed word, by a code without it. */
export function NetworkEntryScreen() {
  const { t } = useLingui();
  const { phase, retry, replace } = useNetworkEntry();

  if (phase.at === 'entering') return <FullScreenLoader text={t`Loading`} />;
  if (phase.at === 'unproven') return <LoginPage phone={phase.phone} />;
  if (phase.at === 'taken') {
    return (
      <AuthFrame name={t`Spin-N-Win`}>
        <h2>{t`Somebody else is logged in here`}</h2>
        <p className="text-ink2">
          <Trans>
            Log in with <b className="num text-ink">{maskPhone(phase.phone)}</b> instead?
          </Trans>
        </p>
        <Button wide onPress={replace}>
          <Trans>Log in with this number</Trans>
        </Button>
        <LinkButton to={paths.welcome} kind="secondary" wide>
          <Trans>Leave it as it is</Trans>
        </LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame name={t`Spin-N-Win`}>
      <ErrorCard title={phase.text ?? t`Something went wrong`}>
        {phase.text === null && <Trans>We could not check your number with your network.</Trans>}
      </ErrorCard>
      {phase.text === null && (
        <Button wide onPress={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <LinkButton to={paths.landing} kind="secondary" wide>
        <Trans>Login</Trans>
      </LinkButton>
    </AuthFrame>
  );
}
