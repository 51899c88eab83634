import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { EstimateNote, MissingNote } from '../../features/leaderboard/prize-notes.tsx';
import { useLeaderboard, type Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { worthOf } from '../../features/leaderboard/worth.ts';
import { CupMark } from '../../features/round/round-icons.tsx';
import type { GameEnd } from './use-game-end.ts';

interface WeekRankProps {
  readonly end: Pick<GameEnd, 'saved' | 'saving'>;
  /** Says who is next above, for a round that fell short. */
  readonly near?: boolean;
}

/** Where the points have brought the player, and what that place is worth. Until the week is closed and checked it is an estimate, and says so. */
export function WeekRank({ end: { saved, saving }, near = false }: WeekRankProps) {
  const { data: board, isFetching } = useLeaderboard();
  // While the board is asked again, the place at hand is the one before this round.
  const position = saved && !isFetching ? (board?.position ?? null) : null;
  const naira = board ? worthOf(board, position) : null;
  const missing = board?.pointsToTopTen ?? 0;
  const above = near && board !== undefined && position !== null ? nextAbove(board) : null;
  return (
    <>
      {above !== null && (
        <p className="week-near">
          <Trans>
            <Plural value={above.missing} one="# point" other="# points" /> to pass {above.name}
          </Trans>
        </p>
      )}
      <p className="week-rank" aria-busy={saving}>
        <CupMark className="size-7 flex-none" />
        {board === undefined || position === null ? (
          <Trans>Cash goes to the week's top ten.</Trans>
        ) : (
          <span>
            <Trans>
              You are{' '}
              <b>
                <SelectOrdinal value={position} one="#st" two="#nd" few="#rd" other="#th" />
              </b>{' '}
              this week.
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
    </>
  );
}

/** The player on the next place up, where the board's first rows reach that far. A tie is not yet passed. */
function nextAbove({ position, leaderBoard, user }: Leaderboard): { name: string; missing: number } | null {
  const row = position === null ? undefined : leaderBoard[position - 2];
  if (row === undefined) return null;
  return { name: row.user.username, missing: Math.max(1, row.highScore - user.highScore) };
}
