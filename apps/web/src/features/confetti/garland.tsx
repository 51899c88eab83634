import './tokens.css';

const COLOURS = ['var(--note-a)', 'var(--note-b)', 'var(--note-c)', 'var(--note-d)'];

/** Twelve notes on a line: the celebration that does not move. */
export function Garland() {
  return (
    <svg className="garland" viewBox="0 0 360 96" preserveAspectRatio="xMidYMin slice" aria-hidden>
      <path d="M-10 6q190 84 380 0" fill="none" stroke="var(--color-night)" strokeWidth="2" />
      {Array.from({ length: 12 }, (_, at) => {
        const across = (at + 0.5) / 12;
        const down = 6 + 168 * across * (1 - across);
        return (
          <g key={at} transform={`translate(${across * 380 - 10} ${down + 8}) rotate(${(across - 0.5) * -40})`}>
            <rect
              x="-9"
              y="-5.5"
              width="18"
              height="11"
              rx="1.5"
              fill={COLOURS[at % 4]}
              stroke="var(--color-night)"
              strokeWidth="1"
            />
            <circle
              r="3"
              fill="none"
              stroke={at % 4 === 1 ? 'var(--color-night)' : 'var(--color-cream)'}
              strokeWidth="1.6"
            />
          </g>
        );
      })}
    </svg>
  );
}
