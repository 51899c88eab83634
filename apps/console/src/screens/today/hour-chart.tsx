import { formatTime } from '@spw/ui/format/dates.ts';
import { formatNaira, shortNaira } from '@spw/ui/format/numbers.ts';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { ValueLines } from '../../shared/charts/axes.tsx';
import { ChartPanel } from '../../shared/charts/chart-panel.tsx';
import { Figure } from '../../shared/charts/figure.tsx';
import { marksUpTo, path, scale } from '../../shared/charts/scale.ts';
import { percent } from '../../shared/format/text.ts';

const [LEFT, RIGHT, TOP, FOOT] = [52, 604, 18, 170];
const WIDTH = 612;
const HOURS = 24;
/** So that the marks of a day without sales are still different from each other. */
const LOWEST_TOP = 100;
const HEADS = ['Hour', 'Today', 'A week ago'];

type Today = Data<'getToday'>;
type Hour = Today['revenueByHour'][number];

/** Today's hours as bars, the same day a week ago as a line; or both as a table. */
export function RevenueByHour({ today: { revenueByHour, revenue, asOf } }: { readonly today: Today }) {
  const rows = revenueByHour.map(({ hour, today, weekAgo }) => [
    `${hour}:00`,
    today === null ? 'not yet' : formatNaira(today),
    formatNaira(weekAgo),
  ]);
  const paid = revenue.byWallet + revenue.byAirtime;
  return (
    <ChartPanel
      title="Revenue by hour"
      unit="naira"
      legend={[
        { name: 'Today', color: 'var(--color-brand)' },
        { name: 'A week ago', color: 'var(--color-link)' },
      ]}
      heads={HEADS}
      rows={rows}
      note={
        paid === 0
          ? 'Nothing sold yet today'
          : `Wallet ${percent(revenue.byWallet / paid)}, airtime ${percent(revenue.byAirtime / paid)}`
      }
    >
      <Figure label="Revenue by hour" heads={HEADS} rows={rows}>
        <HourChart hours={revenueByHour} asOf={asOf} />
      </Figure>
    </ChartPanel>
  );
}

function HourChart({ hours, asOf }: { readonly hours: readonly Hour[]; readonly asOf: string }) {
  const [at, setAt] = useState<number | null>(null);
  const marks = marksUpTo(Math.max(LOWEST_TOP, ...hours.map(({ today, weekAgo }) => Math.max(today ?? 0, weekAgo))));
  const y = scale([0, marks.at(-1)!], [FOOT, TOP]);
  const x = scale([0, HOURS], [LEFT, RIGHT]);
  const width = x(1) - x(0) - 6;
  const middle = (hour: number) => x(hour + 0.5);
  const now = x(hours.findLastIndex(({ today }) => today !== null) + 1);
  const chosen = at === null ? undefined : hours[at];

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect();
    const reached = ((clientX - box.left) / box.width) * WIDTH;
    setAt(Math.min(HOURS - 1, Math.max(0, Math.floor((reached - LEFT) / (x(1) - x(0))))));
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (step === undefined) return;
    event.preventDefault();
    setAt((before) => Math.min(HOURS - 1, Math.max(0, before === null ? 0 : before + step)));
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- read by arrow keys
    <div
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for a form
      role="group"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- read by arrow keys
      tabIndex={0}
      aria-label="Revenue by hour: arrow keys read its values"
      onKeyDown={press}
      onBlur={() => setAt(null)}
    >
      <svg
        className="chart"
        viewBox={`0 0 ${WIDTH} 196`}
        aria-hidden
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <ValueLines marks={marks} y={y} from={LEFT} to={RIGHT} format={shortNaira} />
        {hours.map(({ hour, today }) =>
          today === null ? null : (
            <rect
              key={hour}
              x={x(hour) + 3}
              y={y(today) - 1}
              width={width}
              height={FOOT - y(today) + 1}
              rx={2}
              fill="var(--color-brand)"
              stroke="var(--color-edge)"
              strokeWidth={1.5}
            />
          ),
        )}
        <path
          d={path(hours.map(({ hour, weekAgo }) => [middle(hour), y(weekAgo)]))}
          fill="none"
          stroke="var(--color-link)"
          strokeWidth={2}
        />
        {hours.map(({ hour }) =>
          hour % 3 === 0 ? (
            <text key={hour} x={middle(hour)} y={190} textAnchor="middle">
              {String(hour).padStart(2, '0')}:00
            </text>
          ) : null,
        )}
        <line x1={now} x2={now} y1={8} y2={FOOT} stroke="var(--color-bad)" strokeWidth={1.5} />
        <text
          x={now > 500 ? now - 6 : now + 6}
          y={14}
          textAnchor={now > 500 ? 'end' : 'start'}
          style={{ fill: 'var(--color-bad)' }}
        >
          now {formatTime(asOf)}
        </text>
        {chosen && (
          <g>
            <line
              x1={middle(chosen.hour)}
              x2={middle(chosen.hour)}
              y1={TOP}
              y2={FOOT}
              stroke="var(--color-ink)"
              strokeDasharray="2 3"
            />
            <circle cx={middle(chosen.hour)} cy={y(chosen.weekAgo)} r={4} fill="var(--color-link)" />
          </g>
        )}
      </svg>
      <div aria-live="polite">{chosen && <Tip of={chosen} at={middle(chosen.hour) / WIDTH} />}</div>
    </div>
  );
}

/** The hour under the pointer, beside its bar. */
function Tip({ of: { hour, today, weekAgo }, at }: { readonly of: Hour; readonly at: number }) {
  const share = `${(at * 100).toFixed(1)}%`;
  const more = today === null ? null : today - weekAgo;
  return (
    <div
      className="chart-tip"
      style={at > 0.5 ? { right: `calc(100% - ${share} + 12px)` } : { left: `calc(${share} + 12px)` }}
    >
      <b>
        {String(hour).padStart(2, '0')}–{String(hour + 1).padStart(2, '0')}
      </b>
      <dl>
        <div>
          <dt>Today</dt>
          <dd>{today === null ? 'not yet' : formatNaira(today)}</dd>
        </div>
        <div>
          <dt>A week ago</dt>
          <dd>{formatNaira(weekAgo)}</dd>
        </div>
        {more !== null && more !== 0 && (
          <div>
            <dt>{more > 0 ? 'More' : 'Less'}</dt>
            <dd>
              {formatNaira(Math.abs(more))}
              {weekAgo > 0 && `, ${more > 0 ? '+' : '−'}${percent(Math.abs(more) / weekAgo)}`}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
