import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { PrizeChart } from '../../shared/charts/prize-chart.tsx';
import { weekSoFar } from '../../shared/charts/week-so-far.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import type { Week } from './week-steps.tsx';

const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;

/** What the prizes of the open week grow to, against the budget that they are held to. */
export function WeekForecast({ week: { endsAt, bill } }: { readonly week: Week }) {
  const { data } = useRead('getDays', {});
  if (data === undefined) return null;
  const gone = WEEK - (Date.parse(endsAt) - Date.parse(data.asOf));
  // The first day says little about the others.
  const pace = gone < DAY ? null : Math.round((bill.prizes * WEEK) / gone);
  const expected = pace === null ? null : Math.min(pace, bill.budget);
  return (
    <Panel title="Prizes against the budget">
      <PrizeChart budget={bill.budget} liabilities={weekSoFar(data.days, data.asOf)} expected={expected} />
      {expected !== null && (
        <p className="kpi-note">
          <b>{formatNaira(expected)} expected on Sunday</b>, at the pace so far
          {pace !== expected && ': that is the whole budget, and every prize is scaled down to fit it'}.
        </p>
      )}
    </Panel>
  );
}
