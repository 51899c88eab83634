import { formatTime } from '@spw/ui/format/dates.ts';
import { formatNaira, shortNaira } from '@spw/ui/format/numbers.ts';
import type { Data } from '../../shared/api/calls.ts';
import { ValueLines } from '../../shared/charts/axes.tsx';
import { Figure } from '../../shared/charts/figure.tsx';
import { marksUpTo, path, scale } from '../../shared/charts/scale.ts';

const [LEFT, RIGHT, TOP, FOOT] = [52, 604, 18, 170];
const HOURS = 24;
/** So that the marks of a day without sales are still different from each other. */
const LOWEST_TOP = 100;

/** Today's hours as bars, the same day a week ago as a line. */
export function HourChart({
  hours,
  asOf,
}: {
  readonly hours: Data<'getToday'>['revenueByHour'];
  readonly asOf: string;
}) {
  const marks = marksUpTo(Math.max(LOWEST_TOP, ...hours.map(({ today, weekAgo }) => Math.max(today ?? 0, weekAgo))));
  const y = scale([0, marks.at(-1)!], [FOOT, TOP]);
  const x = scale([0, HOURS], [LEFT, RIGHT]);
  const width = x(1) - x(0) - 6;
  const now = x(hours.findLastIndex(({ today }) => today !== null) + 1);
  return (
    <Figure
      label="Revenue by hour"
      heads={['Hour', 'Today', 'A week ago']}
      rows={hours.map(({ hour, today, weekAgo }) => [
        `${hour}:00`,
        today === null ? 'not yet' : formatNaira(today),
        formatNaira(weekAgo),
      ])}
    >
      <svg className="chart" viewBox="0 0 612 196" aria-hidden>
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
          d={path(hours.map(({ hour, weekAgo }) => [x(hour) + 3 + width / 2, y(weekAgo)]))}
          fill="none"
          stroke="var(--color-link)"
          strokeWidth={2}
        />
        {hours.map(({ hour }) =>
          hour % 3 === 0 ? (
            <text key={hour} x={x(hour) + 3 + width / 2} y={190} textAnchor="middle">
              {String(hour).padStart(2, '0')}
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
      </svg>
    </Figure>
  );
}
