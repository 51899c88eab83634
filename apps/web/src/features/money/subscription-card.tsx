import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { AlertDialog } from '@spw/ui/parts/dialogs/alert-dialog.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshMoney, type Wallet } from './use-wallet.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { BusIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';

/** What runs, until when, and the one tap that stops it. */
export function SubscriptionCard({ subscription }: { subscription: Wallet['subscription'] }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const player = usePlayer();
  const [asking, setAsking] = useState(false);
  const [stopping, setStopping] = useState(false);

  async function stop() {
    setStopping(true);
    try {
      await call('stopSubscription');
      refreshMoney(queries, player.id);
      toast.success(t`Stopped. Nothing more will be taken.`);
      setAsking(false);
    } catch (failure) {
      toast.error(
        failureText(i18n, failure, t`Unable to complete at the moment`) ?? t`Unable to complete at the moment`,
      );
    } finally {
      setStopping(false);
    }
  }

  return (
    <section className="grid gap-2" aria-labelledby="subscription">
      <h2 id="subscription">
        <Trans>Subscription</Trans>
      </h2>
      <div className="card flex flex-wrap items-center gap-3">
        <BusIcon className="size-10 flex-none" />
        {subscription === null ? (
          <>
            <p className="flex-1">
              <Trans>You have no subscription.</Trans>
            </p>
            <LinkButton kind="secondary" wide to={`${paths.wheel}?showSubscription=true`}>{t`Subscribe`}</LinkButton>
          </>
        ) : (
          <>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 text-lead font-bold">
                {subscription.plan === 'daily' ? t`Daily` : t`Weekly`}
                <StatusChip status="successful">{t`Active`}</StatusChip>
              </p>
              <p className="text-caption text-ink2">
                {subscription.renews
                  ? subscription.payVia === 'wallet'
                    ? t`Renews ${formatMoment(subscription.endsAt)} from your wallet`
                    : t`Renews ${formatMoment(subscription.endsAt)} from your airtime`
                  : t`Runs until ${formatMoment(subscription.endsAt)}. It does not renew.`}
              </p>
            </div>
            {subscription.renews && <Button kind="danger" onPress={() => setAsking(true)}>{t`Stop`}</Button>}
          </>
        )}
      </div>
      <AlertDialog
        open={asking}
        title={t`Stop renewing?`}
        confirm={t`Stop`}
        danger
        loading={stopping}
        onConfirm={() => void stop()}
        onCancel={() => setAsking(false)}
      >
        <Trans>Your paid time runs to its end. Nothing more will be taken.</Trans>
      </AlertDialog>
    </section>
  );
}
