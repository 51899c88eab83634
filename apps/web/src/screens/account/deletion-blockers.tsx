import { Trans } from '@lingui/react/macro';
import { HourglassIcon } from '@spw/ui/parts/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { LeavingView } from './use-leaving.ts';

type Blocker = LeavingView['blockers'][number];

const ways: Record<Blocker, ReactNode> = {
  cash: (
    <Trans>
      There is money in your wallet. <Link to={paths.wallet}>Withdraw it</Link> first.
    </Trans>
  ),
  payment: (
    <Trans>
      A payment is on its way. <Link to={paths.wallet}>See how it stands</Link> and come back when it has arrived.
    </Trans>
  ),
  withdrawal: (
    <Trans>
      A withdrawal is on its way to your bank. <Link to={paths.wallet}>See how it stands</Link>.
    </Trans>
  ),
  subscription: (
    <Trans>
      Your network renews a subscription. <Link to={paths.wallet}>Stop it</Link> first, so that it takes no more
      airtime.
    </Trans>
  ),
  support: (
    <Trans>
      Your wallet needs a person to look at it. <Link to={paths.contact}>Write to us</Link>.
    </Trans>
  ),
};

/** What is still open, each with its way out. */
export function DeletionBlockers({ blockers }: { blockers: readonly Blocker[] }) {
  return (
    <div className="account-blockers">
      <p className="flex items-center gap-2 font-semibold">
        <HourglassIcon size={20} />
        <Trans>Not yet:</Trans>
      </p>
      <ul>
        {blockers.map((blocker) => (
          <li key={blocker}>{ways[blocker]}</li>
        ))}
      </ul>
    </div>
  );
}
