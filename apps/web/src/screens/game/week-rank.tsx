import { Trans } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { CupMark } from '../../features/round/round-icons.tsx';
import { useLeaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';

/** Where the points have brought the player. Until the week is closed and checked it is an estimate, and says so. */
export function WeekRank({ ready }: { ready: boolean }) {
  const { paid } = useSettings().leaderboard;
  const board = useLeaderboard().data;
  const position = ready ? (board?.position ?? null) : null;
  const missing = formatNumber(board?.pointsToTopTen ?? 0);
  return (
    <p className="week-rank">
      <CupMark className="size-7 flex-none" />
      <span>
        {position === null ? (
          <Trans>The weekly top ten win cash.</Trans>
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
  );
}
