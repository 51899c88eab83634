import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatWeek } from '@spw/ui/format/dates.ts';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import type { LastWeek } from '../../features/leaderboard/use-last-week.ts';
import { useLastWeek } from '../../features/leaderboard/use-last-week.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { EmptyStools } from '../../shared/icons.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { RankList } from './rank-list.tsx';

/** The week before: who is paid what, or that it is still being checked, and where the player stood. */
export function LastWeekBoard() {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { data, isError, error, refetch, isFetching } = useLastWeek();
  return (
    <section className="board-lists" aria-label={t`Last week`}>
      {data === undefined ? (
        isError || !online ? (
          <ErrorCard
            offline={!online}
            title={online ? failureText(i18n, error, t`Something went wrong`) : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <BoardSkeleton />
        )
      ) : data === null ? (
        <EmptyState art={<EmptyStools />} text={t`No week has been counted yet`} />
      ) : (
        <Week last={data} />
      )}
    </section>
  );
}

function Week({ last }: { last: LastWeek }) {
  const { t } = useLingui();
  const { id } = usePlayer();
  const { week, players, own, rows, taxThousandths } = last;
  const tax = taxThousandths / 10;
  return (
    <>
      <p>
        <b className="block font-semibold">{formatWeek(week)}</b>
        <WhatBecame last={last} />
      </p>
      <p className="mb-2">
        {own === null ? (
          <Trans>You did not play in this week.</Trans>
        ) : (
          <Trans>
            You came <b className="num">#{formatNumber(own.place)}</b> with{' '}
            <Plural value={own.points} one="# point" other="# points" />.
          </Trans>
        )}
      </p>
      <div className="rank-list">
        <p className="rank-head">
          <Plural value={players} one="# player" other="# players" />
          {last.state !== 'checking' && <span>{t`After ${tax}% tax`}</span>}
        </p>
        <RankList
          rows={rows.map((row) => ({
            id: row.id,
            rank: row.place,
            ...row.user,
            points: row.points,
            own: row.id === id,
            naira: row.amount,
            toMoney: null,
          }))}
        />
      </div>
    </>
  );
}

/** What became of the week, in a sentence. */
export function WhatBecame({ last: { state, decidedAt } }: { last: LastWeek }) {
  if (decidedAt === null || state === 'checking') return <Trans>It is being checked. Nobody is paid yet.</Trans>;
  const day = formatDay(decidedAt);
  return state === 'paid' ? (
    <Trans>Last week was paid on {day}.</Trans>
  ) : (
    <Trans>Last week was approved on {day}. Winners can cash out.</Trans>
  );
}
