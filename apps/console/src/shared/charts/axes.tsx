interface AxesProps {
  readonly marks: readonly number[];
  readonly y: (value: number) => number;
  readonly from: number;
  readonly to: number;
  readonly format: (value: number) => string;
}

/** Hairlines with their figures at the left. */
export function ValueLines({ marks, y, from, to, format }: AxesProps) {
  return marks.map((mark) => (
    <g key={mark}>
      <line className="line" x1={from} x2={to} y1={y(mark)} y2={y(mark)} />
      <text x={from - 8} y={y(mark) + 4} textAnchor="end">
        {format(mark)}
      </text>
    </g>
  ));
}
