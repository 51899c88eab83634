import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button, IconButton } from '@spw/ui/parts/button.tsx';
import { RefreshIcon } from '@spw/ui/parts/icons.ts';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { Pockets, Shown } from '../../features/money/pockets.tsx';
import type { Wallet } from '../../features/money/use-wallet.ts';
import { EyeIcon, EyeOffIcon, KoloIcon } from '../../shared/icons.ts';

const HIDDEN_KEY = 'spw.balance-hidden';

export interface BalanceCardProps {
  readonly wallet: Wallet | undefined;
  readonly fetching: boolean;
  readonly onRefresh: () => void;
  readonly onFund: () => void;
  readonly onWithdraw: () => void;
}

/** What there is. Never shown as nothing while it is not known. */
export function BalanceCard({ wallet, fetching, onRefresh, onFund, onWithdraw }: BalanceCardProps) {
  const { t } = useLingui();
  const online = useOnline();
  const [hidden, setHidden] = useHidden();
  return (
    <section className="balance" aria-label={t`Wallet balance`}>
      <div className="balance-top">
        <p className="flex items-center gap-1 font-semibold">
          <Trans>Wallet balance</Trans>
          <IconButton label={hidden ? t`Show balance` : t`Hide balance`} onPress={() => setHidden(!hidden)}>
            {hidden ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </p>
        <output className="balance-amount">
          {wallet === undefined ? (
            <Skeleton className="h-11 w-36" />
          ) : (
            <Shown naira={wallet.balance} hidden={hidden} big />
          )}
        </output>
        <p className="flex items-center gap-1 text-caption">
          {wallet && t`Updated ${formatMoment(wallet.asOf)}`}
          <IconButton label={t`Refresh`} onPress={onRefresh}>
            <RefreshIcon size={20} className={fetching ? 'animate-spin' : ''} />
          </IconButton>
        </p>
        <KoloIcon className="balance-kolo max-[359px]:hidden!" />
      </div>
      {wallet ? <Pockets wallet={wallet} hidden={hidden} /> : <Skeleton className="h-15 w-full" />}
      {wallet && wallet.held > 0 && (
        <p className="pb-3 text-caption">{t`${formatNaira(wallet.held)} is on its way to your bank`}</p>
      )}
      {wallet && wallet.debt > 0 && (
        <p className="pb-3 text-caption font-semibold">
          {t`${formatNaira(wallet.debt)} is owed after a card payment was taken back`}
        </p>
      )}
      <div className="button-pair">
        <Button wide disabled={!online} onPress={onFund}>{t`Fund Wallet`}</Button>
        <Button
          wide
          kind="secondary"
          disabled={!online || wallet === undefined}
          onPress={onWithdraw}
        >{t`Withdraw`}</Button>
      </div>
    </section>
  );
}

function useHidden(): [boolean, (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(() => readHidden());
  return [
    hidden,
    (next) => {
      setHidden(next);
      try {
        localStorage.setItem(HIDDEN_KEY, String(next));
      } catch {
        // Remembered for this visit only.
      }
    },
  ];
}

function readHidden(): boolean {
  try {
    return localStorage.getItem(HIDDEN_KEY) === 'true';
  } catch {
    return false;
  }
}
