import { Trans } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { Link } from '@spw/ui/parts/link.tsx';
import type { WinnersWeek } from '../../features/prizes/use-winners.ts';
import { ShieldIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';

/** What makes the list one that nobody could have written by hand. */
export function HowWeCount({ week }: { week: WinnersWeek | null }) {
  return (
    <div className="winners-note winners-count">
      <ShieldIcon />
      <div>
        <p>
          <Trans>
            No bots and no hidden odds. <Link to={`${paths.legal}#fair-play`}>How we count, and how you can check</Link>
          </Trans>
        </p>
        {week && (
          <details>
            <summary>
              <Trans>The hash of these standings</Trans>
            </summary>
            <p>
              <Trans>
                {formatNumber(week.players)} players. SHA-256 of the closed standings, public before anybody was paid:
              </Trans>
            </p>
            <code className="winners-hash">{week.standingsHash}</code>
          </details>
        )}
      </div>
    </div>
  );
}
