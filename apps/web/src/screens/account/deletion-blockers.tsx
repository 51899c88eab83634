import { Trans } from '@lingui/react/macro';
import { HourglassIcon } from '@spw/ui/parts/icons.ts';
import { Link } from '@spw/ui/parts/link.tsx';
import type { ReactNode } from 'react';
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
      A payment is on its way. <Link to={paths.wallet}>See where it is</Link> and come back when it has arrived.
    </Trans>
  ),
  withdrawal: (
    <Trans>
      A withdrawal is on its way to your bank. <Link to={paths.wallet}>See where it is</Link>.
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
    <div className="grid gap-2 rounded-m border-2 border-warn bg-warn-tint px-4 py-3.5">
      <p className="flex items-center gap-2 font-semibold">
        <HourglassIcon size={20} className="text-warn" />
        <Trans>Not yet:</Trans>
      </p>
      <ul className="grid gap-2">
        {blockers.map((blocker) => (
          <li key={blocker}>{ways[blocker]}</li>
        ))}
      </ul>
    </div>
  );
}
