import { Trans, useLingui } from '@lingui/react/macro';
import type { Receipt } from '@spw/contract/money';
import { formatMoment, formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { Pockets } from '../../features/money/pockets.tsx';
import { useReceiptSummary } from '../../features/money/receipt-text.ts';
import { useActivity } from './use-activity.ts';
import { useWallet, type Wallet } from '../../features/money/use-wallet.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { paths } from '../../shared/paths.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { useWhereabouts } from './whereabouts.ts';
import '../../features/money/money.css';

const ReceiptDialog = lazyPart(async () => (await import('../../features/money/receipt-dialog.tsx')).ReceiptDialog);

// What did not stay where it was going.
const CAME_TO_NOTHING: ReadonlySet<Receipt['state']> = new Set([
  'failed',
  'not-completed',
  'returned',
  'refunded',
  'closed',
]);

/** Where each naira of a player is, in words: on its way, held, free to leave, or back again. */
export function WhereIsMyMoneyScreen() {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const wallet = useWallet();
  const activity = useActivity();
  const [open, setOpen] = useState<Receipt | null>(null);
  const failed = [wallet, activity].find(({ isError, data }) => (isError || !online) && data === undefined);
  const back = activity.data?.pages.flatMap(({ rows }) => rows).filter(({ state }) => CAME_TO_NOTHING.has(state));
  return (
    <main id="main" className="mx-auto grid w-full max-w-276 content-start gap-5 px-(--gutter) pt-4 pb-5 md:pt-6">
      <h1>
        <Trans>Where is my money?</Trans>
      </h1>
      {failed !== undefined && (
        <ErrorCard
          offline={!online}
          title={online ? failureText(i18n, failed.error, t`Something went wrong`) : undefined}
          onRetry={() => void Promise.all([wallet.refetch(), activity.refetch()])}
          retrying={wallet.isFetching || activity.isFetching}
        />
      )}
      {failed === undefined && (wallet.data === undefined || back === undefined) && (
        <SkeletonGroup label={t`Loading`}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="mt-2 h-28 w-full" />
          ))}
        </SkeletonGroup>
      )}
      {wallet.data !== undefined && back !== undefined && (
        <>
          <section className="grid gap-2" aria-labelledby="where-on-its-way">
            <h2 id="where-on-its-way">{t`On its way`}</h2>
            {wallet.data.pending.length > 0 ? (
              <Movements of={wallet.data.pending} onOpen={setOpen} />
            ) : wallet.isFetching ? (
              // What was kept of the wallet without a network knows nothing of what is on its way.
              <Skeleton className="h-16 w-full" />
            ) : (
              <p className="card">{t`Nothing is on its way. All your money is in your wallet.`}</p>
            )}
          </section>
          <section className="grid gap-2" aria-labelledby="where-wallet">
            <h2 id="where-wallet">{t`In your wallet`}</h2>
            <div className="card">
              <Holds wallet={wallet.data} />
              <Pockets wallet={wallet.data} hidden={false} />
            </div>
          </section>
          {back.length > 0 && (
            <section className="grid gap-2" aria-labelledby="where-back">
              <h2 id="where-back">{t`Did not go through, or came back`}</h2>
              <Movements of={back} onOpen={setOpen} />
            </section>
          )}
        </>
      )}
      <div className="grid gap-2">
        <LinkButton to={paths.activity} kind="secondary" wide>{t`See all activity`}</LinkButton>
        <LinkButton to={paths.contact} kind="quiet" wide>{t`Ask us about it`}</LinkButton>
      </div>
      {open !== null && <ReceiptDialog receipt={open} onClose={() => setOpen(null)} />}
    </main>
  );
}

/** Why money that is there may not leave. */
function Holds({ wallet }: { wallet: Wallet }) {
  const { t } = useLingui();
  const notes = [
    wallet.held > 0 && t`${formatNaira(wallet.held)} is put aside for your bank. It will be paid, or come back here.`,
    wallet.frozenByOwner && t`You froze your wallet. Unfreeze it in Wallet to withdraw.`,
    wallet.frozen && !wallet.frozenByOwner && t`Your wallet is on hold while our team looks. Write to us about it.`,
    wallet.debt > 0 && t`${formatNaira(wallet.debt)} is owed after a card payment was taken back. It is paid first.`,
    wallet.waitingUntil !== null &&
      t`${formatNaira(wallet.waiting)} came by card. It can be withdrawn from ${formatMomentUnbroken(wallet.waitingUntil)}.`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-2 pb-3">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function Movements({ of, onOpen }: { of: readonly Receipt[]; onOpen: (receipt: Receipt) => void }) {
  return (
    <ul className="grid gap-2">
      {of.map((receipt) => (
        <Movement key={receipt.id} receipt={receipt} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Movement({ receipt, onOpen }: { receipt: Receipt; onOpen: (receipt: Receipt) => void }) {
  const { title, chip } = useReceiptSummary()(receipt);
  const words = useWhereabouts()(receipt);
  const since = receipt.timeline.at(-1)?.at ?? receipt.createdAt;
  return (
    <li>
      <button
        type="button"
        className="card grid w-full justify-items-start gap-2 text-left"
        onClick={() => onOpen(receipt)}
      >
        <span className="flex w-full justify-between gap-3">
          <b>{title}</b>
          <Money naira={Math.abs(receipt.amount)} className="font-bold" />
        </span>
        {chip !== null && <StatusChip status={chip.status}>{chip.word}</StatusChip>}
        <span className="block">{words}</span>
        <span className="flex flex-wrap gap-x-3 text-caption text-ink2">
          <span className="whitespace-nowrap">{receipt.shortReference}</span>
          <span className="whitespace-nowrap">{formatMoment(since)}</span>
        </span>
      </button>
    </li>
  );
}
