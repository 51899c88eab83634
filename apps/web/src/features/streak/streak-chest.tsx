import './tokens.css';

/** The chest that waits on the last day, shut. */
export function StreakChest({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 44 44" className={className} aria-hidden stroke="var(--color-night)" strokeWidth="2">
      <path d="M4 19c0-6 4-11 10-11h16c6 0 10 5 10 11v3H4z" fill="var(--color-bronze)" />
      <path d="M4 22h36v15a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" fill="var(--chest-wood)" />
      <path d="M11 8.5V39M33 8.5V39" stroke="var(--color-gold)" strokeWidth="4" />
      <path d="M4 22h36" />
      <rect x="17" y="18" width="10" height="11" rx="2" fill="var(--color-gold)" />
      <path d="M22 22v3" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** The same chest with its lid up and the beads and coins in sight. */
export function OpenChest() {
  return (
    <svg viewBox="0 0 160 148" className="open-chest" aria-hidden stroke="var(--color-night)" strokeLinejoin="round">
      <path
        className="chest-shine"
        stroke="none"
        fill="var(--color-gold)"
        d="M80 84 20 6l24-4zM80 84 66 0h26zM80 84 116 2l24 6zM80 84 2 34l8-18zM80 84l70-66 8 18z"
      />
      <g className="chest-lid">
        <path d="M22 60c2-20 14-34 32-36h52c18 2 30 16 32 36l-6 10H28z" fill="var(--chest-wood)" strokeWidth="4" />
        <path d="M32 62c2-14 11-24 25-26h46c14 2 23 12 25 26z" fill="var(--chest-inside)" stroke="none" />
        <path d="M48 27l-6 35M112 27l6 35" stroke="var(--color-gold)" strokeWidth="8" />
      </g>
      <g strokeWidth="2.5" fill="var(--color-gold)">
        <circle cx="52" cy="72" r="13" />
        <circle cx="108" cy="72" r="13" />
        <circle cx="80" cy="64" r="16" />
        <circle cx="68" cy="76" r="12" fill="var(--color-coral)" />
        <circle cx="93" cy="77" r="12" fill="var(--color-coral)" />
        <circle cx="80" cy="64" r="7" />
      </g>
      <path d="M20 80h120v56a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z" fill="var(--color-bronze)" strokeWidth="4" />
      <path d="M44 82v58M116 82v58" stroke="var(--color-gold)" strokeWidth="10" />
      <path d="M39 82v58M49 82v58M111 82v58M121 82v58" strokeWidth="2" />
      <path d="M20 94h120" strokeWidth="3" />
      <circle cx="80" cy="112" r="15" fill="var(--color-cream)" strokeWidth="4" />
      <circle cx="80" cy="112" r="8" fill="none" stroke="var(--color-coral)" strokeWidth="4" />
    </svg>
  );
}
