import { formatLongDay } from '@spw/ui/format/dates.ts';
import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import type { ReactNode } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { count, percent } from '../../shared/format/text.ts';

type Today = Data<'getToday'>;

const DAY = 24 * 60 * 60 * 1000;

/** The day so far beside the same hours of the same day a week ago. */
export function KeyFigures({ today }: { readonly today: Today }) {
  const { players, newPlayers, rounds, revenue, prizes, asOf } = today;
  const weekday = formatLongDay(asOf).split(' ')[0]!;
  const than = `last ${weekday} at this hour`;
  const used = prizes.budget === 0 ? 0 : prizes.liability / prizes.budget;
  return (
    <div className="panel strip">
      <Kpi name="Players today" value={formatNumber(players.today)}>
        <Beside now={players.today} before={players.weekAgo} than={than} />
      </Kpi>
      <Kpi name="Rounds finished" value={formatNumber(rounds.today)}>
        <Beside now={rounds.today} before={rounds.weekAgo} than={than} />; {formatNumber(rounds.open)} open
        {rounds.late > 0 && (
          <>
            , <b className="bad">{rounds.late} past their time</b>
          </>
        )}
      </Kpi>
      <Kpi name="Revenue" value={formatNaira(revenue.today)}>
        <Beside now={revenue.today} before={revenue.weekAgo} than={than} format={formatNaira} />
      </Kpi>
      <Kpi name="New players" value={formatNumber(newPlayers.today)}>
        <Beside now={newPlayers.today} before={newPlayers.weekAgo} than={than} />
      </Kpi>
      <Kpi name="Prizes this week" value={formatNaira(prizes.liability)}>
        <b className={used > 1 ? 'bad' : undefined}>{percent(used)}</b> of the {formatNaira(prizes.budget)} budget,{' '}
        {leftOf(prizes.week, asOf)} to go
      </Kpi>
    </div>
  );
}

interface KpiProps {
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Kpi({ name, value, children }: KpiProps) {
  return (
    <section aria-label={name}>
      <span className="kpi-name">{name}</span>
      <span className="kpi-value">{value}</span>
      <span className="kpi-note">{children}</span>
    </section>
  );
}

interface BesideProps {
  readonly now: number;
  readonly before: number;
  readonly than: string;
  readonly format?: (value: number) => string;
}

function Beside({ now, before, than, format = formatNumber }: BesideProps) {
  if (now === before)
    return (
      <>
        <b>The same</b> as {than}
      </>
    );
  return (
    <>
      <b>
        {format(Math.abs(now - before))} {now > before ? 'more' : 'fewer'}
      </b>{' '}
      than {than}
    </>
  );
}

/** Whole days, or hours on the last one, until the week ends in Lagos. */
function leftOf(week: string, asOf: string): string {
  const left = Date.parse(`${week}T00:00:00+01:00`) + 7 * DAY - Date.parse(asOf);
  if (left <= 0) return 'no day';
  return left < DAY ? count(Math.ceil(left / (DAY / 24)), 'hour') : count(Math.floor(left / DAY), 'day');
}
