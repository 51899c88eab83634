import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { Avatar } from '@spw/ui/parts/display/avatar.tsx';
import type { Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { OWN_ROW } from './own-row.ts';
import { ranked } from './ranked.ts';

/** Three stools: the second on the left, the first in the middle, the third on the right; heard in order. */
export function Podium({ board }: { board: Leaderboard }) {
  const { t } = useLingui();
  const { id: playerId } = usePlayer();
  const { podium } = useSettings().leaderboard;
  return (
    <ol className="podium" aria-label={t`Top three`}>
      {ranked(board.leaderBoard, playerId)
        .slice(0, podium)
        .map(({ id, rank, username, image, points, own }) => (
          <li
            key={id}
            className="podium-place"
            data-rank={rank}
            {...(own ? { 'aria-current': 'true', id: OWN_ROW } : {})}
          >
            <span className="podium-ring">
              <Avatar src={image} size={48} />
            </span>
            <span className="podium-name">{username}</span>
            {own && (
              <b className="rank-you">
                <Trans>You</Trans>
              </b>
            )}
            <span className="podium-points num num-big">{formatNumber(points)}</span>
            <Stool rank={rank} />
          </li>
        ))}
    </ol>
  );
}

function Stool({ rank }: { rank: number }) {
  return (
    <span className="stool">
      <svg
        aria-hidden
        viewBox="0 0 100 104"
        preserveAspectRatio="none"
        stroke="var(--color-night)"
        strokeWidth="2"
        fill="currentColor"
      >
        <path d="M13 12h74l7 92H6z" vectorEffect="non-scaling-stroke" />
        <rect x="1" y="1" width="98" height="13" rx="5" vectorEffect="non-scaling-stroke" />
        <path
          d="M12 99l7.6-6 7.6 6 7.6-6 7.6 6 7.6-6 7.6 6 7.6-6 7.6 6 7.6-6 7.6 6"
          fill="none"
          strokeOpacity=".55"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span>{rank}</span>
    </span>
  );
}
