import { Plural, Trans } from '@lingui/react/macro';
import { Avatar } from '@spw/ui/parts/display/avatar.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { MissingNote } from '../../features/leaderboard/prize-notes.tsx';
import type { Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { nextAbove } from '../../features/leaderboard/worth.ts';
import { OWN_ROW } from './own-row.ts';
import type { RankedRow } from './ranked.ts';

interface RankListProps {
  /** What the own row says besides is said of a week that runs. */
  readonly board?: Leaderboard;
  readonly rows: readonly RankedRow[];
  /** Named, with a medal for each row. */
  readonly medals?: string;
}

export function RankList({ board, rows, medals }: RankListProps) {
  return (
    <ol start={rows[0]?.rank} aria-label={medals}>
      {rows.map((row) => (
        <li key={row.id} className="rank-row" {...(row.own ? { 'aria-current': 'true', id: OWN_ROW } : {})}>
          <span className="rank-number num" data-medal={medals && row.rank}>
            {row.rank}
          </span>
          <Avatar src={row.image} drawing={row.avatar} />
          <span className="rank-name">
            <span>{row.username}</span>{' '}
            {row.own && (
              <b className="rank-you">
                <Trans>You</Trans>
              </b>
            )}
            <span className="rank-note">
              <Plural value={row.points} one="# point" other="# points" />
            </span>
            {row.own && board && <ToPass board={board} />}
          </span>
          {row.naira !== null && <Money naira={row.naira} className="rank-worth" />}
          {row.toMoney !== null && (
            <span className="rank-worth">
              <Trans>
                <Plural value={row.toMoney} one="# point" other="# points" />
                <br />
                to the money
              </Trans>
            </span>
          )}
          {row.own && board?.prizesNow.missing && (
            <span className="rank-missing">
              <MissingNote board={board} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function ToPass({ board }: { board: Leaderboard }) {
  const above = nextAbove(board);
  if (above === null) return null;
  const { points, rank } = above;
  return (
    <span className="rank-note">
      <Trans>
        <Plural value={points} one="# point" other="# points" /> to pass #{rank}
      </Trans>
    </span>
  );
}
