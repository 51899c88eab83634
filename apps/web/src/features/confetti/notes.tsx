import './confetti.css';
import './tokens.css';

const COLOURS = ['var(--note-a)', 'var(--note-b)', 'var(--note-c)', 'var(--note-d)'];
const COUNT = 22;
/** Steps of the golden ratio spread any number of them evenly, and the same way each time. */
const GOLDEN = 0.618034;

/** Notes in the air down both sides of the screen, where nothing is written. They do not move. */
export function Notes() {
  return (
    <>
      <Side />
      <Side right />
    </>
  );
}

function Side({ right = false }: { right?: boolean }) {
  return (
    <svg className={right ? 'notes notes-right' : 'notes'} aria-hidden>
      {Array.from({ length: COUNT }, (_, at) => (
        <svg key={at} x={`${((at * GOLDEN) % 1) * 100}%`} y={`${((at + 0.5) / COUNT) * 100}%`} overflow="visible">
          <g transform={`rotate(${((at * (right ? 61 : 83)) % 140) - 70})`}>
            <rect
              x="-15"
              y="-8"
              width="30"
              height="16"
              rx="2"
              fill={COLOURS[(right ? at + 2 : at) % 4]}
              stroke="var(--color-night)"
              strokeWidth="2"
            />
            <path
              d="M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-11-3v6M11-3v6"
              fill="none"
              stroke={(right ? at + 2 : at) % 4 === 1 ? 'var(--color-night)' : 'var(--color-cream)'}
              strokeWidth="1.6"
            />
          </g>
        </svg>
      ))}
    </svg>
  );
}
