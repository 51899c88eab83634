import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { SegmentedChoice } from '@spw/ui/parts/forms/segmented-choice.tsx';
import { CheckIcon } from '@spw/ui/parts/icons.ts';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { EstimateNote } from '../../features/leaderboard/prize-notes.tsx';
import { useLeaderboard, type Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { useLastWeek } from '../../features/leaderboard/use-last-week.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { EmptyStools } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { LastWeekBoard, WhatBecame } from './last-week.tsx';
import { RankBar } from './rank-bar.tsx';
import { RankList } from './rank-list.tsx';
import { ranked } from './ranked.ts';
import { WeekLine } from './week-line.tsx';
import { WinningZone } from './winning-zone.tsx';
import './leaderboard.css';

export function LeaderboardScreen() {
  const { t } = useLingui();
  const online = useOnline();
  const [shown, setShown] = useState<'this' | 'last'>('this');
  const { data: board, dataUpdatedAt } = useLeaderboard();

  return (
    <main id="main" className="board">
      <div className="board-top">
        <h1>
          <Trans>Leaderboard</Trans>
        </h1>
        <WeekLine endsAt={board?.endsAt} savedAt={online ? undefined : dataUpdatedAt} />
        <SegmentedChoice
          label={<span className="sr-text">{t`Week`}</span>}
          value={shown}
          options={[
            { value: 'this', label: t`This week` },
            { value: 'last', label: t`Last week` },
          ]}
          onChange={setShown}
        />
      </div>
      {shown === 'last' ? <LastWeekBoard /> : <ThisWeek onLast={() => setShown('last')} />}
    </main>
  );
}

function ThisWeek({ onLast }: { onLast: () => void }) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { data: board, isError, error, refetch, isFetching } = useLeaderboard();
  if (board === undefined)
    return isError || !online ? (
      <ErrorCard
        offline={!online}
        title={online ? failureText(i18n, error, t`Something went wrong`) : undefined}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <BoardSkeleton />
    );
  if (board.leaderBoard.length === 0)
    return (
      <EmptyState
        art={<EmptyStools />}
        text={t`No Top players yet`}
        action={<LinkButton to={paths.wheel}>{t`Spin the wheel`}</LinkButton>}
      />
    );
  return <Lists board={board} onLast={onLast} />;
}

function Lists({ board, onLast }: { board: Leaderboard; onLast: () => void }) {
  const { t } = useLingui();
  const { data: last } = useLastWeek();
  const { id } = usePlayer();
  const { podium, paid, defaultTotalPlayers } = useSettings().leaderboard;
  const rows = ranked(board, id, paid);
  const below = rows.slice(paid);
  return (
    <>
      <div className="board-lists">
        <p className="board-paid">
          <CheckIcon size={20} />
          <Trans>Top {paid} are paid every week</Trans>
        </p>
        {last && last.state !== 'checking' && (
          <p className="mb-2 flex flex-wrap items-center gap-x-2">
            <WhatBecame last={last} />
            <Button kind="quiet" onPress={onLast}>{t`See who`}</Button>
          </p>
        )}
        <div className="rank-list">
          <p className="rank-head">
            <Plural value={board.totalPlayers ?? defaultTotalPlayers} one="# player" other="# players" />
            <span>
              <Trans>If the week ended now</Trans>
            </span>
          </p>
          <RankList board={board} rows={rows.slice(0, podium)} medals={t`Top three`} />
          {rows.length > podium && <RankList board={board} rows={rows.slice(podium, paid)} />}
        </div>
        <p className="mt-2 text-caption text-ink2">
          <EstimateNote board={board} />
        </p>
      </div>
      <div className="board-zone">
        {(below.length > 0 || board.pointsToTopTen > 0) && (
          <WinningZone board={board}>
            {below.length > 0 && (
              <div className="rank-list">
                <RankList board={board} rows={below} />
              </div>
            )}
          </WinningZone>
        )}
      </div>
      <RankBar board={board} />
    </>
  );
}
