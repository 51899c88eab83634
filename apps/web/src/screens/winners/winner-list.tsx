import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import type { WinnersWeek } from '../../features/prizes/use-winners.ts';
import { WalletIcon } from '../../shared/icons.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';

type Winner = WinnersWeek['winners'][number];

export function WinnerList({ week }: { week: WinnersWeek }) {
  const { t } = useLingui();
  const tax = week.taxThousandths / 10;
  const factor = week.factorMillionths / 10_000;
  return (
    <>
      <div className="card winner-card">
        <div className="winner-head" aria-hidden>
          <span>{t`Rank`}</span>
          <span>{t`Winner`}</span>
          <span>{t`Points`}</span>
          <span>{t`Prize, after tax`}</span>
          <span>{t`Into wallet`}</span>
          <span>{t`To bank`}</span>
        </div>
        <ol className="winner-list">
          {week.winners.map((winner) => (
            <Row key={winner.place} winner={winner} />
          ))}
        </ol>
      </div>
      <p className="winners-total">
        <span className="text-caption text-ink2">
          <Plural value={week.winners.length} one="# prize" other="# prizes" /> · <Trans>after {tax}% tax</Trans>
          {factor < 100 && (
            <>
              {' '}
              · <Trans>scaled to {factor}% by the week’s budget</Trans>
            </>
          )}
        </span>
        <Money naira={week.total} big className="text-h2" />
      </p>
    </>
  );
}

function Row({ winner: { place, name, state, points, amount, creditedAt, paidAt } }: { winner: Winner }) {
  const { t } = useLingui();
  return (
    <li className="winner-row">
      <span className="winner-rank num" data-place={place}>
        {place}
      </span>
      <span className="winner-who">
        <b>{name}</b>
        {state !== null && <span className="text-caption text-ink2">{state}</span>}
      </span>
      <span className="winner-points num">
        {formatNumber(points)}
        <span className="sr-text"> {t`points`}</span>
      </span>
      <Money naira={amount} className="winner-amount" />
      <span className="winner-wallet text-caption text-ink2">
        {creditedAt === null ? '–' : formatMoment(creditedAt)}
      </span>
      <span className="winner-state">
        {paidAt !== null ? (
          <StatusChip status="successful">{t`Paid`}</StatusChip>
        ) : creditedAt !== null ? (
          <span className="chip chip-info">
            <WalletIcon />
            {t`In wallet`}
          </span>
        ) : (
          <StatusChip status="pending">{t`Ready`}</StatusChip>
        )}
        {paidAt !== null && <span className="winner-paid text-caption text-ink2">{formatMoment(paidAt)}</span>}
      </span>
    </li>
  );
}
