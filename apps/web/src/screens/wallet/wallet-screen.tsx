import { Trans, useLingui } from '@lingui/react/macro';
import type { Receipt } from '@spw/contract/money';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { SubscriptionCard } from '../../features/money/subscription-card.tsx';
import { ReceiptRow } from '../../features/money/receipt-row.tsx';
import { refreshMoney, useWallet } from '../../features/money/use-wallet.ts';
import { PrizeCard } from '../../features/prizes/prize-card.tsx';
import { PrizeHistory } from '../../features/prizes/prize-history.tsx';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { ListIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { BalanceCard } from './balance-card.tsx';
import { BankList } from './bank-list.tsx';
import { CashoutCard } from './cashout-card.tsx';
import { useWalletQuery } from './use-wallet-query.ts';
import '../../features/money/money.css';
import './tokens.css';
import './wallet.css';

const FundDialog = lazyPart(async () => (await import('../../features/fund/fund-dialog.tsx')).FundDialog);
const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);
const FrozenCard = lazyPart(async () => (await import('./frozen-card.tsx')).FrozenCard);
const ReceiptDialog = lazyPart(async () => (await import('../../features/money/receipt-dialog.tsx')).ReceiptDialog);

type Sheet = { readonly kind: 'fund' | 'withdraw' } | { readonly kind: 'receipt'; readonly receipt: Receipt };

export function WalletScreen() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const online = useOnline();
  const player = usePlayer();
  const asked = useWalletQuery();
  const wallet = useWallet();
  const [sheet, setSheet] = useState<Sheet | null>(asked.fund ? { kind: 'fund' } : null);
  const close = () => setSheet(null);

  const known = wallet.data !== undefined;
  const withdrawNow = useEffectEvent(withdraw);
  useEffect(() => {
    if (asked.withdraw && known) withdrawNow();
  }, [asked.withdraw, known]);

  useEffect(() => {
    if (!asked.check) return;
    void call('verifyMobileMoney').then(
      () => refreshMoney(queries, player.id),
      () => undefined,
    );
  }, [asked.check, queries, player.id]);

  function withdraw() {
    if (wallet.data === undefined) return;
    if (wallet.data.banks.length === 0 && player.pin === '0000') {
      toast.info(t`Create wallet pin`);
      void navigate(`${paths.security}?${new URLSearchParams({ next: `${paths.wallet}?withdraw=true` }).toString()}`);
    } else setSheet({ kind: 'withdraw' });
  }

  async function openReceipt(reference: string) {
    try {
      const { data: receipt } = await call('getReceipt', { params: { reference } });
      setSheet({ kind: 'receipt', receipt });
    } catch (failure) {
      toast.error(failureText(i18n, failure, t`Something went wrong`) ?? '');
    }
  }

  function funded() {
    close();
    if (asked.back !== null) void navigate(asked.back);
  }

  return (
    <main id="main" className="wallet">
      <h1>
        <Trans>Wallet & Payment</Trans>
      </h1>
      {(wallet.isError || !online) && wallet.data === undefined && (
        <ErrorCard
          offline={!online}
          title={online ? failureText(i18n, wallet.error, t`Something went wrong`) : undefined}
          onRetry={() => void wallet.refetch()}
          retrying={wallet.isFetching}
        />
      )}
      <div className="wallet-columns">
        <div className="wallet-column">
          {wallet.data?.frozenByOwner && <FrozenCard />}
          <BalanceCard
            wallet={wallet.data}
            fetching={wallet.isFetching}
            onRefresh={() => void wallet.refetch()}
            onFund={() => setSheet({ kind: 'fund' })}
            onWithdraw={withdraw}
          />
          {wallet.data !== undefined && wallet.data.pending.length > 0 && (
            <section aria-label={t`On its way`}>
              <ul className="pending-rows grid gap-2">
                {wallet.data.pending.map((receipt) => (
                  <ReceiptRow
                    key={receipt.id}
                    receipt={receipt}
                    onOpen={() => setSheet({ kind: 'receipt', receipt })}
                  />
                ))}
              </ul>
            </section>
          )}
          <PrizeCard />
          <CashoutCard />
        </div>
        <div className="wallet-column">
          {wallet.data !== undefined && <SubscriptionCard subscription={wallet.data.subscription} />}
          <BankList wallet={wallet.data} />
          <PrizeHistory onOpen={(reference) => void openReceipt(reference)} />
          <LinkButton to={paths.activity} kind="secondary" wide icon={<ListIcon size={20} />}>
            {t`See all activity`}
          </LinkButton>
          <LinkButton to={paths.whereIsMyMoney} kind="quiet" wide>
            {t`Where is my money?`}
          </LinkButton>
        </div>
      </div>
      {sheet?.kind === 'fund' && <FundDialog topUp={asked.topUp} need={asked.need} onClose={close} onDone={funded} />}
      {sheet?.kind === 'withdraw' && wallet.data && <WithdrawDialog wallet={wallet.data} onClose={close} />}
      {sheet?.kind === 'receipt' && <ReceiptDialog receipt={sheet.receipt} onClose={close} />}
    </main>
  );
}
