import { Trans } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { CupMark } from '../../features/round/round-icons.tsx';
import { useLeaderboard, type Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';

interface WeekRankProps {
  readonly ready: boolean;
  /** Says who is next above, for a round that fell short. */
  readonly near?: boolean;
}

/** Where the points have brought the player. Until the week is closed and checked it is an estimate, and says so. */
export function WeekRank({ ready, near = false }: WeekRankProps) {
  const { paid } = useSettings().leaderboard;
  const board = useLeaderboard().data;
  const position = ready ? (board?.position ?? null) : null;
  const missing = formatNumber(board?.pointsToTopTen ?? 0);
  const above = near && ready && board !== undefined ? nextAbove(board) : null;
  return (
    <>
      {above !== null && (
        <p className="week-near">
          <Trans>
            {formatNumber(above.missing)} points to pass {above.name}
          </Trans>
        </p>
      )}
      <p className="week-rank">
        <CupMark className="size-7 flex-none" />
        <span>
          {position === null ? (
            <Trans>Cash goes to the week's top ten.</Trans>
          ) : position <= paid ? (
            <Trans>
              You are now <b>#{position}</b> this week, inside the top ten. It is an estimate until the week is closed.
            </Trans>
          ) : (
            <Trans>
              You are now <b>#{position}</b> this week. <b>{missing} points</b> to the top ten.
            </Trans>
          )}
        </span>
      </p>
    </>
  );
}

/** The player on the next place up, where the board's first rows reach that far. A tie is not yet passed. */
function nextAbove({ position, leaderBoard, user }: Leaderboard): { name: string; missing: number } | null {
  const row = position === null ? undefined : leaderBoard[position - 2];
  if (row === undefined) return null;
  return { name: row.user.username, missing: Math.max(1, row.highScore - user.highScore) };
}
