import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { ValueLines } from '../../shared/charts/axes.tsx';

export interface Series {
  readonly name: string;
  readonly color: string;
  /** One for each place on the axis; null where there is none. */
  readonly values: readonly (number | null)[];
  readonly draw: 'line' | 'dashed' | 'area' | 'bar';
}

interface TimeChartProps {
  readonly label: string;
  /** What stands below each place. */
  readonly places: readonly string[];
  /** The same in full, for whoever points at it. */
  readonly placesInFull?: readonly string[];
  /** Bars stand on each other in their order. */
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  /** Said beside the axis, shorter. */
  readonly axis?: (value: number) => string;
  readonly lowest?: number;
  readonly limit?: { readonly name: string; readonly value: number };
  readonly narrow?: boolean;
}

interface Point {
  readonly place: number;
  readonly value: number;
}

const HEIGHT = 190;
const [LEFT, TOP, FOOT] = [52, 12, 26];
const TICKS = 4;

/** Figures along time, with axes, and each value under the pointer or, by the arrow keys, under the reader's own place. */
export function TimeChart(props: TimeChartProps) {
  const {
    label,
    places,
    placesInFull = places,
    series,
    format,
    axis = format,
    lowest = 0,
    limit,
    narrow = false,
  } = props;
  const [at, setAt] = useState<number | null>(null);
  const width = narrow ? 360 : 560;
  const bars = series.filter(({ draw }) => draw === 'bar');
  const stacked = places.map((_, place) => bars.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const lines = series.filter(({ draw }) => draw !== 'bar');
  const most = Math.max(
    limit?.value ?? 0,
    ...stacked,
    ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  // So that an axis without any value still has two ends.
  const highest = most > lowest ? most : lowest + 1;
  const x = scaleBand(
    places.map((_, place) => place),
    [LEFT, width - 8],
  ).padding(0.25);
  const y = scaleLinear([lowest, highest], [HEIGHT - FOOT, TOP]).nice(TICKS);
  const middle = (place: number) => x(place)! + x.bandwidth() / 2;
  const along = line<Point>(
    ({ place }) => middle(place),
    ({ value }) => y(value),
  );
  const under = area<Point>()
    .x(({ place }) => middle(place))
    .y0(y(lowest))
    .y1(({ value }) => y(value));
  const every = Math.ceil(places.length / (narrow ? 4 : 6));

  function point(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const reached = ((event.clientX - box.left) / box.width) * width;
    const place = Math.floor((reached - LEFT) / x.step());
    setAt(Math.min(places.length - 1, Math.max(0, place)));
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (step === undefined || places.length === 0) return;
    event.preventDefault();
    setAt((before) => Math.min(places.length - 1, Math.max(0, before === null ? places.length - 1 : before + step)));
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- read by arrow keys
    <figure
      className="time-chart"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- read by arrow keys
      tabIndex={0}
      aria-label={`${label}: arrow keys read its values`}
      onKeyDown={press}
      onBlur={() => setAt(null)}
    >
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <ValueLines marks={y.ticks(TICKS)} y={y} from={LEFT} to={width - 8} format={axis} />
        <line x1={LEFT} x2={width - 8} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} stroke="var(--color-line)" />
        {places.map((name, place) =>
          place % every === 0 ? (
            <text key={name} x={middle(place)} y={HEIGHT - 8} textAnchor="middle">
              {name}
            </text>
          ) : null,
        )}
        {at !== null && (
          <line
            x1={middle(at)}
            x2={middle(at)}
            y1={TOP}
            y2={HEIGHT - FOOT}
            stroke="var(--color-ink2)"
            strokeDasharray="3 3"
          />
        )}
        {bars.map(({ name, color, values }, nth) =>
          values.map((value, place) => {
            const below = bars.slice(0, nth).reduce((sum, bar) => sum + (bar.values[place] ?? 0), 0);
            return (
              <rect
                // Places are days or weeks in their order.
                // eslint-disable-next-line react/no-array-index-key
                key={`${name} ${place}`}
                x={x(place)}
                width={x.bandwidth()}
                y={y(below + (value ?? 0))}
                height={Math.max(0, y(below) - y(below + (value ?? 0)))}
                fill={color}
              />
            );
          }),
        )}
        {lines.map(({ name, color, values, draw }) => {
          const points = values.flatMap((value, place) => (value === null ? [] : [{ place, value }]));
          return (
            <g key={name}>
              {draw === 'area' && <path d={under(points) ?? ''} fill={color} opacity={0.14} />}
              <path
                d={along(points) ?? ''}
                fill="none"
                stroke={color}
                strokeWidth={2}
                strokeDasharray={draw === 'dashed' ? '4 3' : undefined}
              />
              {at !== null && isThere(values[at]) && <circle cx={middle(at)} cy={y(values[at])} r={4} fill={color} />}
            </g>
          );
        })}
        {limit && (
          <g>
            <line
              x1={LEFT}
              x2={width - 8}
              y1={y(limit.value)}
              y2={y(limit.value)}
              stroke="var(--color-bad)"
              strokeDasharray="5 4"
            />
            <text x={LEFT + 4} y={y(limit.value) - 5} style={{ fill: 'var(--color-bad)' }}>
              {limit.name}
            </text>
          </g>
        )}
      </svg>
      <div aria-live="polite">
        {at !== null && (
          <div className="chart-tip" style={besides(middle(at) / width)}>
            <b>{placesInFull[at]}</b>
            <dl>
              {series.map(({ name, values }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{isThere(values[at]) ? format(values[at]) : 'none'}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </figure>
  );
}

/** Where there is more room. */
function besides(at: number): CSSProperties {
  const share = `${(at * 100).toFixed(1)}%`;
  return at > 0.5 ? { right: `calc(100% - ${share} + 10px)` } : { left: `calc(${share} + 10px)` };
}

function isThere(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}
