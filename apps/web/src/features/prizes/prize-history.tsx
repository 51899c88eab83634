import { useLingui } from '@lingui/react/macro';
import type { Prize } from '@spw/contract/prizes';
import { formatMoment, formatWeek } from '@spw/ui/format/dates.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { useWithheldText } from './prize-text.ts';
import { usePrizes } from './use-prizes.ts';
import './prizes.css';

/** Prizes that are decided, newest first. One that came into the wallet opens its receipt. */
export function PrizeHistory({ onOpen }: { onOpen: (reference: string) => void }) {
  const { t } = useLingui();
  const { data } = usePrizes();
  const decided = data?.filter(({ state, approvedAt }) => state === 'credited' || (state === 'withheld' && approvedAt));
  if (!decided || decided.length === 0) return null;
  return (
    <section className="card prize-history" aria-label={t`Your prizes`}>
      <h2>{t`Your prizes`}</h2>
      <ul>
        {decided.map((prize) => (
          <li key={prize.week}>
            {prize.state === 'credited' ? (
              <button type="button" className="prize-row" onClick={() => onOpen(prize.reference)}>
                <Row prize={prize} />
              </button>
            ) : (
              <div className="prize-row">
                <Row prize={prize} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ prize }: { prize: Prize }) {
  const { t } = useLingui();
  const textOf = useWithheldText();
  return (
    <>
      <span className="min-w-0 flex-1 text-left">
        <span className="block font-semibold">{t`Rank ${prize.rank}, ${formatWeek(prize.week, 'short')}`}</span>
        <span className="block text-caption text-ink2">
          {prize.creditedAt === null ? textOf(prize) : formatMoment(prize.creditedAt)}
        </span>
      </span>
      {prize.state === 'credited' ? (
        <Money naira={prize.amount} signed className="font-semibold text-good" />
      ) : (
        <StatusChip status="failed">{t`Withheld`}</StatusChip>
      )}
    </>
  );
}
