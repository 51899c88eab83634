import { Trans, useLingui } from '@lingui/react/macro';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { MarkIcon } from '@spw/ui/parts/icons.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useRedirect } from './use-redirect.ts';
import { usePaymentStatus } from './use-payment-status.ts';

/** Where other services send a player back to: on to one of our own pages, never anywhere else. */
export function RedirectScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { to, reference } = useRedirect();
  const payment = usePaymentStatus(reference);

  // The tab that opened this one sees it close, and asks the server by itself. Where the browser keeps it open, the player reads so.
  useEffect(() => {
    if (payment === 'verified') window.close();
  }, [payment]);

  /** A window that the wallet opened goes away; where it may not, it goes on. */
  function goOn() {
    window.close();
    void navigate(to, { replace: true });
  }

  return (
    <main id="main" className="grid min-h-screen place-content-center justify-items-center gap-6 p-6 text-center">
      <MarkIcon className={payment === 'verified' || payment === 'unsure' ? 'size-24' : 'roundel-spinner size-24'} />
      {payment === 'none' ? (
        <>
          <h1>
            <Trans>Taking you there…</Trans>
          </h1>
          <LinkButton to={to} kind="secondary">
            <Trans>Continue</Trans>
          </LinkButton>
        </>
      ) : (
        <>
          <output>
            <h1>
              {payment === 'looking'
                ? t`Loading`
                : payment === 'verified'
                  ? t`Payment Verified`
                  : t`Unable to verify payment`}
            </h1>
          </output>
          {payment === 'verified' && (
            <p className="max-w-80 text-ink2">
              <Trans>You can close this tab.</Trans>
            </p>
          )}
          {payment === 'unsure' && (
            <p className="max-w-80 text-ink2">
              <Trans>We will keep checking. If you paid, it will show in your wallet.</Trans>
            </p>
          )}
          <Button kind="secondary" disabled={payment === 'looking'} onPress={goOn}>{t`Continue`}</Button>
        </>
      )}
    </main>
  );
}
