import type { Tone } from '@spw/ui/parts/display/chip.tsx';

interface BarProps {
  readonly label: string;
  /** 0 to 1; more is shown as full. */
  readonly share: number;
  readonly tone?: Tone;
}

export function ProgressBar({ label, share, tone = 'good' }: BarProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div className={`bar tone-${tone}`}>
      <span style={{ width: `${percent}%` }} />
      <span className="sr-text">{`${label}: ${Math.round(share * 100)} %`}</span>
    </div>
  );
}
