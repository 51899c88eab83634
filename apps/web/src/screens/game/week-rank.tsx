import { Plural, Trans } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { EstimateNote, MissingNote } from '../../features/leaderboard/prize-notes.tsx';
import { useLeaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { worthOf } from '../../features/leaderboard/worth.ts';
import { CupMark } from '../../features/round/round-icons.tsx';

/** Where the points have brought the player, and what that place is worth. Until the week is closed and checked it is an estimate, and says so. */
export function WeekRank({ ready }: { ready: boolean }) {
  const { data: board, isFetching } = useLeaderboard();
  // While the board is asked again, the place at hand is the one before this round.
  const position = ready && !isFetching ? (board?.position ?? null) : null;
  const naira = board ? worthOf(board, position) : null;
  const missing = board?.pointsToTopTen ?? 0;
  return (
    <p className="week-rank">
      <CupMark className="size-7 flex-none" />
      {board === undefined || position === null ? (
        <Trans>The weekly top ten win cash.</Trans>
      ) : (
        <span>
          <Trans>
            You are now <b>#{formatNumber(position)}</b> this week.
          </Trans>{' '}
          {naira !== null ? (
            <>
              <Trans>
                Your prize if the week ended now:{' '}
                <b>
                  <Money naira={naira} />
                </b>
              </Trans>
              <span className="block text-caption">
                <EstimateNote board={board} />
              </span>
              <MissingNote board={board} />
            </>
          ) : (
            missing > 0 && (
              <Trans>
                <b>
                  <Plural value={missing} one="# point" other="# points" />
                </b>{' '}
                to the money.
              </Trans>
            )
          )}
        </span>
      )}
    </p>
  );
}
