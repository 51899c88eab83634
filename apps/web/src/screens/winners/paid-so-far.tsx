import { Plural, Trans } from '@lingui/react/macro';
import { formatMonth } from '@spw/ui/format/dates.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import type { Winners } from '../../features/prizes/use-winners.ts';
import { ChestIcon } from '../../shared/icons.ts';

export function PaidSoFar({ soFar: { since, amount, winners, weeks } }: { soFar: Winners['soFar'] }) {
  return (
    <section className="paid-so-far">
      <div className="paid-so-far-top">
        <p className="font-semibold">{since !== null && <Trans>Paid since {formatMonth(since)}</Trans>}</p>
        <Money naira={amount} big className="paid-so-far-amount" />
        <ChestIcon className="paid-so-far-art" />
      </div>
      <div className="paid-so-far-stripes" />
      <p className="paid-so-far-counts">
        <span>
          <Plural value={winners} one="# prize" other="# prizes" />
        </span>
        <span>
          <Plural value={weeks} one="# week" other="# weeks" />
        </span>
      </p>
    </section>
  );
}
