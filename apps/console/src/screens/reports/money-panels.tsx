import { formatDate } from '@spw/ui/format/dates.ts';
import { formatNaira, formatNumber, shortNaira } from '@spw/ui/format/numbers.ts';
import { Link } from 'react-router';
import { percent, seconds } from '../../shared/format/text.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ChartPanel } from '../../shared/charts/chart-panel.tsx';
import { FiguresTable } from '../../shared/charts/figure.tsx';
import { shortDay, type Reports } from './people-panels.tsx';
import { TimeChart } from './time-chart.tsx';

const SOURCES = [
  ['plays', 'Plays', 'var(--series-1)'],
  ['airtime', 'By airtime', 'var(--series-3)'],
  ['subscription', 'Plans', 'var(--series-4)'],
  ['powerups', 'Powerups', 'var(--series-2)'],
  ['wildcard', 'Wildcards', 'var(--series-5)'],
] as const;

export function RevenueBySource({ reports: { days } }: { readonly reports: Reports }) {
  return (
    <ChartPanel
      title="Revenue by source"
      unit="naira a day"
      legend={SOURCES.map(([, name, color]) => ({ name, color }))}
      heads={['Day', ...SOURCES.map(([, name]) => name), 'Together']}
      rows={days.map(({ day, revenue }) => [
        formatDate(day),
        ...SOURCES.map(([source]) => formatNaira(revenue[source])),
        formatNaira(SOURCES.reduce((sum, [source]) => sum + revenue[source], 0)),
      ])}
    >
      <TimeChart
        label="Revenue by source"
        places={days.map(({ day }) => shortDay(day))}
        placesInFull={days.map(({ day }) => formatDate(day))}
        format={formatNaira}
        axis={shortNaira}
        series={SOURCES.map(([source, name, color]) => ({
          name,
          color,
          draw: 'bar',
          values: days.map(({ revenue }) => revenue[source]),
        }))}
      />
    </ChartPanel>
  );
}

export function MoneyInAndOut({ reports: { days } }: { readonly reports: Reports }) {
  const series = [
    { name: 'In', color: 'var(--series-3)', draw: 'line' as const, values: days.map(({ paidIn }) => paidIn) },
    { name: 'Out', color: 'var(--series-2)', draw: 'line' as const, values: days.map(({ paidOut }) => paidOut) },
  ];
  return (
    <ChartPanel
      title="Money in and out"
      unit="naira a day"
      legend={series}
      heads={['Day', 'In', 'Out']}
      rows={days.map(({ day, paidIn, paidOut }) => [formatDate(day), formatNaira(paidIn), formatNaira(paidOut)])}
    >
      <TimeChart
        label="Money in and out"
        places={days.map(({ day }) => shortDay(day))}
        placesInFull={days.map(({ day }) => formatDate(day))}
        format={formatNaira}
        axis={shortNaira}
        series={series}
      />
    </ChartPanel>
  );
}

export function PerPlayer({ reports: { weeks } }: { readonly reports: Reports }) {
  return (
    <ChartPanel
      title="Revenue per player"
      unit="naira a day"
      heads={['Week of', 'Naira']}
      rows={weeks.map(({ week, perPlayerDay }) => [
        formatDate(week),
        perPlayerDay === null ? 'nobody played' : formatNaira(perPlayerDay),
      ])}
    >
      <TimeChart
        narrow
        label="Revenue per player"
        places={weeks.map(({ week }) => shortDay(week))}
        format={formatNaira}
        axis={formatNumber}
        series={[
          {
            name: 'A player and day',
            color: 'var(--series-1)',
            draw: 'line',
            values: weeks.map(({ perPlayerDay }) => perPlayerDay),
          },
        ]}
      />
    </ChartPanel>
  );
}

export function PayoutRatio({ reports: { weeks, prizes } }: { readonly reports: Reports }) {
  const ratio = ({ revenue, prizes: paid }: Reports['weeks'][number]) =>
    paid === null || revenue === 0 ? null : paid / revenue;
  return (
    <ChartPanel
      title="Payout ratio"
      unit="% of revenue"
      heads={['Week of', 'Revenue', 'Prizes', 'Ratio']}
      rows={weeks.map((week) => {
        const share = ratio(week);
        return [
          formatDate(week.week),
          formatNaira(week.revenue),
          week.prizes === null ? 'not counted' : formatNaira(week.prizes),
          share === null ? '–' : percent(share),
        ];
      })}
      note={`This week costs ${formatNaira(prizes.liability)} if it ends as it stands, ${formatNaira(prizes.budget)} at most.`}
    >
      <TimeChart
        narrow
        label="Payout ratio"
        places={weeks.map(({ week }) => shortDay(week))}
        format={(value) => percent(value)}
        series={[{ name: 'Prizes', color: 'var(--series-3)', draw: 'bar', values: weeks.map(ratio) }]}
      />
    </ChartPanel>
  );
}

const CHANNELS: Readonly<Record<string, readonly [name: string, color: string]>> = {
  card: ['Card', 'var(--series-1)'],
  momo: ['MoMo', 'var(--series-2)'],
  smartcash: ['SmartCash', 'var(--series-4)'],
  airtime: ['Airtime', 'var(--series-3)'],
  payout: ['Payouts', 'var(--series-5)'],
};

export function ProviderSuccess({ reports: { channels, days } }: { readonly reports: Reports }) {
  const used = channels.filter(({ begun }) => begun > 0);
  const shares = used.map(({ channel, days: each }) => ({
    name: CHANNELS[channel]![0],
    color: CHANNELS[channel]![1],
    draw: 'line' as const,
    values: each.map(({ begun, completed }) => (begun === 0 ? null : completed / begun)),
  }));
  const least = Math.min(1, ...shares.flatMap(({ values }) => values.map((value) => value ?? 1)));
  return (
    <ChartPanel
      title="Provider success"
      unit="% within a day"
      legend={shares}
      heads={['Day', ...shares.map(({ name }) => name)]}
      rows={days.map(({ day }, at) => [
        formatDate(day),
        ...shares.map(({ values }) => percentOrNone(values[at] ?? null)),
      ])}
    >
      <TimeChart
        narrow
        label="Provider success"
        places={days.map(({ day }) => shortDay(day))}
        placesInFull={days.map(({ day }) => formatDate(day))}
        format={(value) => percent(value, 1)}
        axis={(value) => percent(value)}
        // Most arrive: from zero on, a bad day could not be told from a good one.
        lowest={Math.max(0, Math.floor(least * 10) / 10 - 0.1)}
        series={shares}
      />
    </ChartPanel>
  );
}

export function ProviderDelay({ reports: { channels } }: { readonly reports: Reports }) {
  return (
    <Panel title="Provider delay" aside="begun in these days">
      <FiguresTable
        label="Provider delay"
        heads={['Channel', 'Begun', 'Arrived', '50 % within', '95 % within', 'No answer']}
        rows={channels.map(({ channel, begun, completed, unanswered, halfWithinSeconds, mostWithinSeconds }) => [
          CHANNELS[channel]![0],
          formatNumber(begun),
          begun === 0 ? '–' : percent(completed / begun, 1),
          seconds(halfWithinSeconds),
          seconds(mostWithinSeconds),
          formatNumber(unanswered),
        ])}
      />
    </Panel>
  );
}

function percentOrNone(value: number | null): string {
  return value === null ? '–' : percent(value, 1);
}

export function QuestionQuality({ reports: { questions } }: { readonly reports: Reports }) {
  const rows = [
    ['Harder than their tier', questions.harder, '/questions/difficulty'],
    ['Easier than their tier', questions.easier, '/questions/difficulty'],
    ['Fewer than 200 answers yet', questions.unmeasured, '/questions'],
    ['Held for wrong in these days', questions.reported, '/questions/disputes'],
  ] as const;
  return (
    <Panel title="Question quality" aside={`${formatNumber(questions.approved)} in play`}>
      <ul className="stack-s">
        {rows.map(([name, number, to]) => (
          <li key={name} className="row justify-between">
            <Link to={to}>{name}</Link>
            <b>{formatNumber(number)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
