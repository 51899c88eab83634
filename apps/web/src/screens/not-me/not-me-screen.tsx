import { Trans, useLingui } from '@lingui/react/macro';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AuthFrame } from '../../features/sign-in/auth-frame.tsx';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { paths } from '../../shared/paths.ts';

type Phase = { readonly at: 'asking' | 'sending' | 'frozen' } | { readonly at: 'failed'; readonly text: string };

/** Where the link of a message to the owner leads. Opening it does nothing: a phone may have opened it to draw a preview. */
export function NotMeScreen() {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [phase, setPhase] = useState<Phase>({ at: 'asking' });

  async function freeze() {
    setPhase({ at: 'sending' });
    try {
      await call('freezeByLink', { body: { token } });
      setPhase({ at: 'frozen' });
    } catch (failure) {
      setPhase({ at: 'failed', text: failureText(i18n, failure, t`Something went wrong`) ?? t`Something went wrong` });
    }
  }

  if (phase.at === 'frozen')
    return (
      <AuthFrame name={t`Spin-N-Win`} bus="none">
        <h2>{t`Your wallet is frozen`}</h2>
        <output className="block text-ink2">
          <Trans>
            No money leaves it and no bank account changes until you unfreeze it in your wallet, with a code from your
            phone. Withdrawals that were waiting are looked at by our team.
          </Trans>
        </output>
        <p className="text-ink2">
          <Trans>Now log in, log out other devices and set a new PIN. Never tell anybody a code.</Trans>
        </p>
        <LinkButton to={paths.security} wide>{t`Go to Security`}</LinkButton>
        <LinkButton to={paths.contact} kind="secondary" wide>{t`Contact us`}</LinkButton>
      </AuthFrame>
    );
  return (
    <AuthFrame name={t`Spin-N-Win`} bus="none">
      <h2>{t`Was this not you?`}</h2>
      <p className="text-ink2">
        <Trans>
          Freeze your wallet if you did not do what our message says. Withdrawals and bank changes stop at once. Playing
          and adding money go on.
        </Trans>
      </p>
      {phase.at === 'failed' && <ErrorCard title={phase.text} />}
      <Button
        wide
        kind="danger"
        loading={phase.at === 'sending'}
        disabled={!online}
        reason={online ? undefined : t`You are offline`}
        onPress={() => void freeze()}
      >{t`Freeze my wallet`}</Button>
      <LinkButton to={paths.welcome} kind="secondary" wide>{t`It was me`}</LinkButton>
    </AuthFrame>
  );
}
