const COLOURS = ['#0B7A4B', '#FFC21A', '#B0185E', '#3A2DB0'];

/** Twelve notes on a line: the celebration that does not move. */
export function Garland() {
  return (
    <svg className="garland" viewBox="0 0 360 96" preserveAspectRatio="xMidYMin slice" aria-hidden>
      <path d="M-10 6q190 84 380 0" fill="none" stroke="#17123A" strokeWidth="2" />
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
              stroke="#17123A"
              strokeWidth="1"
            />
            <circle r="3" fill="none" stroke={at % 4 === 1 ? '#17123A' : '#FFF7E6'} strokeWidth="1.6" />
          </g>
        );
      })}
    </svg>
  );
}
