import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { CheckIcon } from '@spw/ui/parts/icons.ts';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useLeaderboard, type Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { EmptyStools } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { Podium } from './podium.tsx';
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
        {board !== undefined && board.leaderBoard.length > 0 && <Podium board={board} />}
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
  const { id } = usePlayer();
  const { podium, paid } = useSettings().leaderboard;
  const rows = ranked(board.leaderBoard, id);
  const list = rows.slice(podium, paid);
  const zone = rows.slice(paid);
  return (
    <>
      <div className="board-lists">
        <p className="board-paid">
          <CheckIcon size={20} />
          <Trans>Top {paid} are paid every week</Trans>
        </p>
        {list.length > 0 && <RankList rows={list} cash />}
        {(zone.length > 0 || board.pointsToTopTen > 0) && (
          <WinningZone board={board}>{zone.length > 0 && <RankList rows={zone} />}</WinningZone>
        )}
      </div>
      <RankBar board={board} />
    </>
  );
}
