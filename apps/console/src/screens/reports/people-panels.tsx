import { formatDate, formatDay, formatWeek } from '@spw/ui/format/dates.ts';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import type { CSSProperties } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { percent } from '../../shared/format/text.ts';
import { ChartPanel } from '../../shared/charts/chart-panel.tsx';
import { TimeChart } from './time-chart.tsx';

export type Reports = Data<'getReports'>;

const YEAR_MS = 364 * 24 * 3_600_000;

export const shortDay = (day: string) => formatDay(`${day}T12:00:00Z`);

/** What the days are compared with. */
export function besideName({ range, beside }: Reports): string {
  return Date.parse(range.from) - Date.parse(beside.from) === YEAR_MS ? 'A year before' : 'The days before';
}

export function DailyPlayers({ reports }: { readonly reports: Reports }) {
  const { days, besideDays } = reports;
  return (
    <ChartPanel
      title="Daily players"
      unit="different people"
      legend={[
        { name: 'These days', color: 'var(--series-1)' },
        { name: besideName(reports), color: 'var(--color-ink2)' },
        { name: 'New', color: 'var(--series-3)' },
      ]}
      heads={['Day', 'Players', 'New', besideName(reports)]}
      rows={days.map(({ day, players, newPlayers }, at) => [
        formatDate(day),
        formatNumber(players),
        formatNumber(newPlayers),
        formatNumber(besideDays[at]?.players ?? 0),
      ])}
    >
      <TimeChart
        label="Daily players"
        places={days.map(({ day }) => shortDay(day))}
        placesInFull={days.map(({ day }) => formatDate(day))}
        format={formatNumber}
        series={[
          { name: 'Players', color: 'var(--series-1)', draw: 'area', values: days.map(({ players }) => players) },
          {
            name: besideName(reports),
            color: 'var(--color-ink2)',
            draw: 'dashed',
            values: days.map((_, at) => besideDays[at]?.players ?? null),
          },
          { name: 'New', color: 'var(--series-3)', draw: 'line', values: days.map(({ newPlayers }) => newPlayers) },
        ]}
      />
    </ChartPanel>
  );
}

export function Cohorts({ reports: { cohorts } }: { readonly reports: Reports }) {
  const weeks = Math.max(...cohorts.map(({ seen }) => seen.length));
  const after = Array.from({ length: weeks }, (_, at) => at);
  return (
    <ChartPanel
      title="Who comes back"
      unit="% that played, by weeks after joining"
      heads={['Joined in the week of', 'Players', ...after.map((at) => `Week ${at + 1}`)]}
      rows={cohorts.map(({ week, joined, seen }) => [
        shortDay(week),
        formatNumber(joined),
        ...after.map((at) => (seen[at] === undefined ? '–' : formatNumber(seen[at]))),
      ])}
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too */}
      <section className="table-scroll" tabIndex={0} aria-label="Who comes back, in shares">
        <table className="table cohorts">
          <thead>
            <tr>
              <th scope="col">Joined</th>
              <th scope="col" className="end">
                Players
              </th>
              {after.map((at) => (
                <th key={at} scope="col" className="end">
                  {at + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ week, joined, seen }) => (
              <tr key={week}>
                <td>{shortDay(week)}</td>
                <td className="end">{formatNumber(joined)}</td>
                {after.map((at) => {
                  const share = seen[at] === undefined || joined === 0 ? null : seen[at] / joined;
                  return (
                    <td key={at} className="end cohort-cell" style={{ '--share': share ?? 0 } as CSSProperties}>
                      {share === null ? '' : Math.round(share * 100)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartPanel>
  );
}

export function Funnel({ reports: { funnel } }: { readonly reports: Reports }) {
  const steps = [
    ['Registered', funnel.registered],
    ['First play', funnel.firstPlay],
    ['Second day', funnel.secondDay],
    ['First payment', funnel.firstPayment],
    ['Second payment', funnel.secondPayment],
  ] as const;
  const share = (players: number) => (funnel.registered === 0 ? 0 : players / funnel.registered);
  return (
    <ChartPanel
      title="From registration to payment"
      unit={`who joined ${formatWeek(funnel.from, 'short')}`}
      heads={['Step', 'Players', 'Of registered']}
      rows={steps.map(([name, players]) => [name, formatNumber(players), percent(share(players))])}
      note={
        funnel.hoursToPayment === null
          ? undefined
          : `Half of those who paid for the first time in these days did so within ${inHours(funnel.hoursToPayment + 1)} of joining.`
      }
    >
      <ul className="funnel">
        {steps.map(([name, players]) => (
          <li key={name}>
            <span>{name}</span>
            <span className="bar tone-info">
              <span style={{ width: percent(share(players), 1).replace(' ', '') }} />
            </span>
            <b>{formatNumber(players)}</b>
            <span className="muted">{percent(share(players))}</span>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}

function inHours(hours: number): string {
  if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
