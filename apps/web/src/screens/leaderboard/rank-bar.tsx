import { Trans } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import type { Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { OWN_ROW, useOwnRowVisible } from './own-row.ts';

/** Where the player stands, for as long as their own row is not in sight. */
export function RankBar({ board }: { board: Leaderboard }) {
  const { pageSize } = useSettings().leaderboard;
  const visible = useOwnRowVisible(board);
  const { position, user } = board;
  if (position === null || (visible && position < pageSize)) return null;
  const words = (
    <>
      <span className="rank-bar-place num num-big">#{formatNumber(position)}</span>
      <span>
        <span className="block text-caption">
          <Trans>Your Current rank</Trans>
        </span>
        <b className="num font-semibold">
          <Trans>{formatNumber(user.highScore)} points</Trans>
        </b>
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
