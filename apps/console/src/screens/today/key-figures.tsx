import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import type { ReactNode } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { SparkBars } from '../../shared/charts/spark-bars.tsx';
import { percent } from '../../shared/format/text.ts';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';

type Today = Data<'getToday'>;
type Day = Data<'getDays'>['days'][number];

const SHOWN_DAYS = 7;

export function KeyFigures({ today, days }: { readonly today: Today; readonly days: readonly Day[] }) {
  const last = days.slice(-SHOWN_DAYS);
  const { players, newPlayers, rounds, revenue, prizes } = today;
  const paid = revenue.byWallet + revenue.byAirtime;
  const used = prizes.budget === 0 ? 0 : prizes.liability / prizes.budget;
  return (
    <div className="page-grid grid-4 grid-stretch">
      <Kpi name="Players today" value={formatNumber(players.today)}>
        <span className="kpi-note">
          <Beside now={players.today} before={players.weekAgo} /> {formatNumber(newPlayers.today)} new
        </span>
        <SparkBars values={last.map((day) => day.players)} />
      </Kpi>
      <Kpi name="Rounds finished" value={formatNumber(rounds.today)}>
        <span className="kpi-note">
          {formatNumber(rounds.open)} open,{' '}
          <b className={rounds.late > 0 ? 'bad' : ''}>{rounds.late} past their time</b>
        </span>
        <SparkBars values={last.map((day) => day.rounds)} />
      </Kpi>
      <Kpi name="Revenue" value={formatNaira(revenue.today)}>
        <span className="kpi-note">
          {paid === 0
            ? 'Nothing sold yet today'
            : `Wallet ${percent(revenue.byWallet / paid)}, airtime ${percent(revenue.byAirtime / paid)}`}
        </span>
        <SparkBars values={last.map((day) => day.revenue)} />
      </Kpi>
      <Kpi name="Prize liability, week" value={formatNaira(prizes.liability)}>
        <ProgressBar label="Of the weekly budget" share={used} tone={used > 1 ? 'bad' : used > 0.9 ? 'warn' : 'good'} />
        <span className="kpi-note">
          {percent(used)} of {formatNaira(prizes.budget)}. At most {formatNaira(prizes.ceiling)} each
        </span>
      </Kpi>
    </div>
  );
}

function Kpi({
  name,
  value,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="panel kpi" aria-label={name}>
      <span className="kpi-name">{name}</span>
      <span className="kpi-value">{value}</span>
      {children}
    </section>
  );
}

function Beside({ now, before }: { readonly now: number; readonly before: number }) {
  if (before === 0) return 'None a week ago.';
  const change = Math.round((now / before - 1) * 100);
  return (
    <>
      <b className={change < 0 ? 'bad' : 'good'}>
        {change < 0 ? '−' : '+'}
        {Math.abs(change)} %
      </b>{' '}
      on a week ago.
    </>
  );
}
