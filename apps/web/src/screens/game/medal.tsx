import { formatNumber } from '@spw/ui/format/numbers.ts';

interface MedalProps {
  /** What the eye sees, which may still be counting. */
  readonly shown: string;
  readonly figure: number;
  readonly label: string;
}

export function Medal({ shown, figure, label }: MedalProps) {
  return (
    <p className="medal">
      <svg viewBox="0 0 184 184" aria-hidden>
        <circle cx="95" cy="95" r="88" fill="var(--color-night)" />
        <circle cx="91" cy="91" r="88" fill="var(--color-night)" />
        <circle
          cx="91"
          cy="91"
          r="81"
          fill="none"
          stroke="var(--color-cream)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="0 21.206"
        />
        <circle cx="91" cy="91" r="73" fill="var(--color-coral)" />
        <circle cx="91" cy="91" r="68" fill="var(--color-gold)" stroke="var(--color-night)" strokeWidth="2" />
        <circle cx="91" cy="91" r="61" fill="var(--color-cream)" stroke="var(--color-night)" strokeWidth="2" />
      </svg>
      <span className="medal-figure num relative" aria-hidden>
        {shown}
      </span>
      <span className="sr-text">{formatNumber(figure)}</span>{' '}
      <span className="relative text-caption font-bold">{label}</span>
    </p>
  );
}
