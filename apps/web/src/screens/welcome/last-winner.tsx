import { Trans } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Link } from '@spw/ui/parts/link.tsx';
import { useWinners } from '../../features/prizes/use-winners.ts';
import { paths } from '../../shared/paths.ts';

/** The way to the winners, with the last one as soon as it is known. */
export function LastWinner() {
  const { data } = useWinners(null);
  const first = data?.week?.winners[0];
  return (
    <Link to={paths.winners} className="welcome-winner">
      {first ? (
        <Trans>
          {first.name} won {formatNaira(first.amount)}
        </Trans>
      ) : (
        <Trans>Paid winners</Trans>
      )}
    </Link>
  );
}
