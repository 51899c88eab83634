import { formatNaira } from '@spw/ui/format/numbers.ts';
import { count, percent } from '../../shared/format/text.ts';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import type { Week } from './week-steps.tsx';

export function WeekCosts({ week: { state, bill } }: { readonly week: Week }) {
  const share = bill.budget === 0 ? 0 : bill.prizes / bill.budget;
  return (
    <Panel title={state === 'open' ? 'If it ended now' : state === 'credited' ? 'Paid' : 'To be paid'}>
      <DetailsList
        lines={{
          [count(bill.awards, 'prize')]: formatNaira(bill.prizes),
          Budget: formatNaira(bill.budget),
          'Scale factor': (bill.factorMillionths / 1_000_000).toFixed(bill.factorMillionths === 1_000_000 ? 1 : 4),
          Tax: formatNaira(bill.tax),
          Credited: bill.credited === 0 ? null : `${bill.credited} of ${bill.awards}`,
        }}
        total={['To players', formatNaira(bill.toPlayers)]}
      />
      <div className="mt-3">
        <ProgressBar label="Of the budget" share={share} tone={share > 1 ? 'bad' : share > 0.9 ? 'warn' : 'good'} />
      </div>
      <p className="muted mt-1">{percent(share, 1)} of the budget</p>
    </Panel>
  );
}
