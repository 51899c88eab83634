import { Trans } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { Avatar } from '@spw/ui/parts/display/avatar.tsx';
import { OWN_ROW } from './own-row.ts';
import type { RankedRow } from './ranked.ts';

export function RankList({ rows, cash = false }: { rows: readonly RankedRow[]; cash?: boolean }) {
  return (
    <ol className="rank-list" start={rows[0]?.rank}>
      {rows.map(({ id, rank, username, image, points, own }) => (
        <li key={id} className="rank-row" {...(own ? { 'aria-current': 'true', id: OWN_ROW } : {})}>
          <span className="rank-number num">{rank}</span>
          <Avatar src={image} />
          <span className="rank-name">
            <span>{username}</span>
            {own && (
              <b className="rank-you">
                <Trans>You</Trans>
              </b>
            )}
            {cash && (
              <span className="rank-cash">
                <Trans>₦ cash</Trans>
              </span>
            )}
          </span>
          <span className="rank-points num num-big">{formatNumber(points)}</span>
        </li>
      ))}
    </ol>
  );
}
