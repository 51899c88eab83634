import { Trans, useLingui } from '@lingui/react/macro';
import { formatRecent } from '@spw/ui/format/dates.ts';
import { Link } from '@spw/ui/parts/link.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { paths } from '../../shared/paths.ts';
import type { Leaderboard } from './use-leaderboard.ts';

/** When the estimate was made, and that tax is taken off. */
export function EstimateNote({ board }: { board: Leaderboard }) {
  const { t } = useLingui();
  const { at, taxThousandths } = board.prizesNow;
  const time = formatRecent(at, useNow());
  const tax = taxThousandths / 10;
  return t`Estimate at ${time}, after ${tax}% tax`;
}

/** What the player lacks to get the prize of their place; nothing while they lack nothing. */
export function MissingNote({ board }: { board: Leaderboard }) {
  const { missing } = board.prizesNow;
  if (missing === null) return null;
  return (
    <b className="font-semibold">
      {missing === 'no-birth-date' ? (
        <Trans>
          To be paid,{' '}
          <Link className="text-inherit underline" to={paths.profile}>
            add your date of birth
          </Link>
          .
        </Trans>
      ) : missing === 'too-young' ? (
        <Trans>Prizes are paid to adults only.</Trans>
      ) : missing === 'terms-not-accepted' ? (
        <Trans>You have not accepted the terms, so it is not paid.</Trans>
      ) : missing === 'staff' ? (
        <Trans>Staff and their relatives win no prizes.</Trans>
      ) : (
        <Trans>Your account is disabled, so it is not paid.</Trans>
      )}
    </b>
  );
}
