import { Plural, Trans } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { EstimateNote, MissingNote } from '../../features/leaderboard/prize-notes.tsx';
import type { Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { nextAbove, worthOf } from '../../features/leaderboard/worth.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';

/** What the player's place is worth now, or how far it is to one that is worth something. */
export function PrizeNow({ board }: { board: Leaderboard | undefined }) {
  const { paid } = useSettings().leaderboard;
  if (board === undefined)
    return (
      <p className="font-semibold">
        <Trans>Top {paid} win cash every week</Trans>
      </p>
    );
  const naira = worthOf(board, board.position);
  const missing = board.pointsToTopTen;
  if (naira !== null)
    return (
      <>
        <p className="font-semibold">
          <Trans>Your prize if the week ended now</Trans>
        </p>
        <Money naira={naira} big className="hero-figure" />
        <ToPass board={board} />
        <p className="text-caption">
          <EstimateNote board={board} />
        </p>
        <MissingNote board={board} />
      </>
    );
  if (missing === 0)
    return (
      <p className="text-lead font-bold">
        <Trans>A cash place is open: any points take it.</Trans>
      </p>
    );
  const last = worthOf(board, paid);
  return (
    <>
      <p className="font-semibold">
        <Trans>
          <span className="hero-figure num-big">
            <Plural value={missing} one="# point" other="# points" />
          </span>{' '}
          to the money
        </Trans>
      </p>
      {last !== null && (
        <p className="text-caption">
          <Trans>
            Place {paid} is worth <b>{formatNaira(last)}</b> now.
          </Trans>{' '}
          <EstimateNote board={board} />
        </p>
      )}
    </>
  );
}

function ToPass({ board }: { board: Leaderboard }) {
  const above = nextAbove(board);
  const worth = above && worthOf(board, above.rank);
  if (above === null || worth === null) return null;
  const { points, username } = above;
  return (
    <p>
      <Trans>
        <b>
          <Plural value={points} one="# point" other="# points" />
        </b>{' '}
        to pass {username} ({formatNaira(worth)})
      </Trans>
    </p>
  );
}
