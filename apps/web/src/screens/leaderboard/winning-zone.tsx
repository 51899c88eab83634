import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import type { ReactNode } from 'react';
import type { Leaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';

/** The places below the paid ones, and how far it is from the player's to those. */
export function WinningZone({ board, children }: { board: Leaderboard; children: ReactNode }) {
  const { t } = useLingui();
  const { paid } = useSettings().leaderboard;
  const { pointsToTopTen: missing } = board;
  const own = board.user.highScore;
  return (
    <section aria-labelledby="zone" className="grid gap-3">
      <div>
        <h2 id="zone">
          <Trans>Close to the cash</Trans>
        </h2>
        <p className="text-ink2">
          <Trans>Top {paid} win cash.</Trans>{' '}
          {missing > 0 && (
            <b className="num font-semibold whitespace-normal! text-ink">
              {t`You are ${plural(missing, { one: '# point', other: '# points' })} away`}
            </b>
          )}
        </p>
        {missing > 0 && (
          <progress
            className="gap-bar"
            value={own}
            max={own + missing}
            aria-label={t`${formatNumber(own)} of ${formatNumber(own + missing)} points`}
          />
        )}
      </div>
      {children}
    </section>
  );
}
