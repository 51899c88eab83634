import { Plural, Trans } from '@lingui/react/macro';
import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import type { Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { worthOf } from '../../features/leaderboard/worth.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { OWN_ROW, useOwnRowVisible } from './own-row.ts';

/** Where the player stands, for as long as their own row is not in sight. */
export function RankBar({ board }: { board: Leaderboard }) {
  const { pageSize } = useSettings().leaderboard;
  const visible = useOwnRowVisible(board);
  const { position, user, pointsToTopTen: missing } = board;
  if (position === null || (visible && position < pageSize)) return null;
  const naira = worthOf(board, position);
  const words = (
    <>
      <span className="rank-bar-place num num-big">#{formatNumber(position)}</span>
      <span>
        <span className="block text-caption">
          <Trans>Your Current rank</Trans>
        </span>
        <b className="block font-semibold">
          <Plural value={user.highScore} one="# point" other="# points" />
        </b>
        <span className="block text-caption">
          {naira !== null ? (
            <Trans>{formatNaira(naira)} now</Trans>
          ) : (
            missing > 0 && (
              <Trans>
                <Plural value={missing} one="# point" other="# points" /> to the money
              </Trans>
            )
          )}
        </span>
      </span>
    </>
  );
  if (position > board.leaderBoard.length) return <p className="rank-bar">{words}</p>;
  return (
    <a className="rank-bar" href={`#${OWN_ROW}`}>
      {words}
    </a>
  );
}
