import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { CheckIcon } from '@spw/ui/parts/icons.ts';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { EstimateNote } from '../../features/leaderboard/prize-notes.tsx';
import { useLeaderboard, type Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { EmptyStools } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { RankBar } from './rank-bar.tsx';
import { RankList } from './rank-list.tsx';
import { ranked } from './ranked.ts';
import { WeekLine } from './week-line.tsx';
import { WinningZone } from './winning-zone.tsx';
import './leaderboard.css';

export function LeaderboardScreen() {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { data: board, isError, error, refetch, isFetching, dataUpdatedAt } = useLeaderboard();

  return (
    <main id="main" className="board">
      <div className="board-top">
        <h1>
          <Trans>Leaderboard</Trans>
        </h1>
        <WeekLine endsAt={board?.endsAt} savedAt={online ? undefined : dataUpdatedAt} />
      </div>
      {board === undefined ? (
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
      ) : board.leaderBoard.length === 0 ? (
        <EmptyState
          art={<EmptyStools />}
          text={t`No Top players yet`}
          action={<LinkButton to={paths.wheel}>{t`Spin the wheel`}</LinkButton>}
        />
      ) : (
        <Lists board={board} />
      )}
    </main>
  );
}

function Lists({ board }: { board: Leaderboard }) {
  const { t } = useLingui();
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
