import { formatNumber } from '@spw/ui/format/numbers.ts';

export function Medal({ figure, label }: { figure: number; label: string }) {
  return (
    <p className="medal">
      <svg viewBox="0 0 184 184" aria-hidden>
        <circle cx="95" cy="95" r="88" fill="#17123A" />
        <circle cx="91" cy="91" r="88" fill="#17123A" />
        <circle
          cx="91"
          cy="91"
          r="81"
          fill="none"
          stroke="#FFF7E6"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="0 21.206"
        />
        <circle cx="91" cy="91" r="73" fill="#E4572E" />
        <circle cx="91" cy="91" r="68" fill="#FFC21A" stroke="#17123A" strokeWidth="2" />
        <circle cx="91" cy="91" r="61" fill="#FFF7E6" stroke="#17123A" strokeWidth="2" />
      </svg>
      <span className="medal-figure num">{formatNumber(figure)}</span> <span className="medal-label">{label}</span>
    </p>
  );
}
