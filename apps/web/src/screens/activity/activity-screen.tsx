import { Trans, useLingui } from '@lingui/react/macro';
import type { Receipt } from '@spw/contract/money';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { EmptyHand } from '@spw/ui/parts/icons.ts';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { Stripes } from '@spw/ui/parts/stripes.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { AdDialog } from '../../features/ads/ad-dialog.tsx';
import { useAd } from '../../features/ads/use-ad.ts';
import { ReceiptDialog } from '../../features/money/receipt-dialog.tsx';
import { ReceiptRow } from '../../features/money/receipt-row.tsx';
import { byYear, useActivity } from './use-activity.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { paths } from '../../shared/paths.ts';

// Both read the movements of money; in one download their names weigh once.
export { WhereIsMyMoneyScreen } from './where-is-my-money-screen.tsx';

// Money on its way: nothing may stand before it.
const UNDER_WAY: ReadonlySet<Receipt['state']> = new Set(['pending', 'checking', 'requested', 'sent']);

export function ActivityScreen() {
  const { t } = useLingui();
  const [open, setOpen] = useState<Receipt | null>(null);
  const activity = useActivity();
  const rows = activity.data?.pages.flatMap((page) => page.rows);
  const { ad, close } = useAd(open === null && rows !== undefined && !rows.some(({ state }) => UNDER_WAY.has(state)));
  return (
    <main id="main" className="mx-auto grid w-full max-w-190 gap-3 px-(--gutter) pt-4 pb-8">
      <h1>
        <Trans>Activity</Trans>
      </h1>
      {rows === undefined ? <Waiting activity={activity} /> : rows.length === 0 && <Nothing />}
      {byYear(rows ?? []).map(({ year, months }) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <div className="sticky top-0 z-1 flex items-center gap-3 bg-bg py-1">
            <h2 id={`year-${year}`}>{year}</h2>
            <Stripes className="flex-1" />
          </div>
          {months.map(({ name, rows: inMonth }) => (
            <div key={name}>
              <h3 className="mt-3 mb-2 text-caption font-semibold text-ink2">{name}</h3>
              <ul className="receipt-list card p-0!">
                {inMonth.map((receipt) => (
                  <ReceiptRow key={receipt.id} receipt={receipt} onOpen={setOpen} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {activity.hasNextPage && (
        <Button
          kind="secondary"
          wide
          loading={activity.isFetchingNextPage}
          onPress={() => void activity.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
      {open !== null && <ReceiptDialog receipt={open} onClose={() => setOpen(null)} />}
      {ad !== null && <AdDialog ad={ad} onClose={close} />}
    </main>
  );
}

function Waiting({ activity }: { activity: ReturnType<typeof useActivity> }) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  if (activity.isError || !online)
    return (
      <ErrorCard
        offline={!online}
        title={online ? failureText(i18n, activity.error, t`Something went wrong`) : undefined}
        onRetry={() => void activity.refetch()}
        retrying={activity.isFetching}
      />
    );
  return (
    <SkeletonGroup label={t`Loading`}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="mt-2 h-16 w-full" />
      ))}
    </SkeletonGroup>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState
      art={<EmptyHand />}
      text={t`No transactions yet`}
      action={<LinkButton to={`${paths.wallet}?fund=wallet`}>{t`Fund Wallet`}</LinkButton>}
    />
  );
}
