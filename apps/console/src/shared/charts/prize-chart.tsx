import { formatNaira, shortNaira } from '@spw/ui/format/numbers.ts';
import { ValueLines } from './axes.tsx';
import { Figure } from './figure.tsx';
import { marksUpTo, path, scale } from './scale.ts';

const [LEFT, RIGHT, TOP, FOOT] = [52, 384, 18, 170];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface PrizeChartProps {
  /** Of this week, from Monday to today. */
  readonly liabilities: readonly number[];
  readonly budget: number;
  /** What the week would cost at its end if it goes on as it went. */
  readonly expected?: number | null;
}

/** What this week's prizes would cost, day by day, under the line of the budget. */
export function PrizeChart({ liabilities, budget, expected = null }: PrizeChartProps) {
  const marks = marksUpTo(Math.max(budget, expected ?? 0, ...liabilities), 5);
  const y = scale([0, marks.at(-1)!], [FOOT, TOP]);
  const x = scale([0, DAYS.length], [LEFT, RIGHT]);
  const points = liabilities.map((liability, day) => [x(day + 0.5), y(liability)] as const);
  const first = points[0];
  const last = points.at(-1);
  return (
    <Figure
      label={`Prizes of this week against the budget of ${formatNaira(budget)}`}
      heads={['Day', 'Prizes']}
      rows={liabilities.map((liability, day) => [DAYS[day] ?? '', formatNaira(liability)])}
    >
      <svg className="chart mx-auto max-w-[520px]" viewBox="0 0 392 196" aria-hidden>
        <ValueLines marks={marks} y={y} from={LEFT} to={RIGHT} format={shortNaira} />
        <line
          x1={LEFT}
          x2={RIGHT}
          y1={y(budget)}
          y2={y(budget)}
          stroke="var(--color-bad)"
          strokeWidth={2}
          strokeDasharray="6 4"
        />
        <text x={RIGHT} y={y(budget) - 6} textAnchor="end" style={{ fill: 'var(--color-bad)' }}>
          budget
        </text>
        {first && last && (
          <>
            <path d={`${path([[first[0], FOOT], ...points, [last[0], FOOT]])}z`} fill="var(--color-good-tint)" />
            <path d={path(points)} fill="none" stroke="var(--color-good)" strokeWidth={2.5} />
            {expected !== null && (
              <path
                d={path([last, [x(DAYS.length - 0.5), y(expected)]])}
                fill="none"
                stroke="var(--color-link)"
                strokeWidth={2}
                strokeDasharray="5 4"
              />
            )}
            <circle cx={last[0]} cy={last[1]} r={4.5} fill="var(--color-good)" />
          </>
        )}
        {DAYS.map((day, at) => (
          <text key={day} x={x(at + 0.5)} y={190} textAnchor="middle">
            {day}
          </text>
        ))}
      </svg>
    </Figure>
  );
}
