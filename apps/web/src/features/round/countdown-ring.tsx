import { useLingui } from '@lingui/react/macro';
import { RING_LENGTH, type Countdown } from './use-countdown.ts';

interface CountdownRingProps {
  readonly countdown: Countdown;
  readonly stopped: boolean;
  readonly limitSeconds: number;
}

export function CountdownRing({ countdown, stopped, limitSeconds }: CountdownRingProps) {
  const { t } = useLingui();
  const { seconds, frozen, hot, arc } = countdown;
  const still = stopped || frozen > 0;
  return (
    <div className="clock" role="timer" aria-label={t`Time left`} data-hot={hot ? '' : undefined}>
      <svg viewBox="0 0 64 64" aria-hidden>
        <circle cx="32" cy="32" r="32" fill="var(--color-night)" />
        <circle
          cx="32"
          cy="32"
          r="30"
          fill="none"
          stroke="var(--color-cream)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="0 7.854"
        />
        <circle cx="32" cy="32" r="28" fill="var(--color-surface)" />
        <circle cx="32" cy="32" r="25" fill="none" stroke="var(--color-hair)" strokeWidth="6" />
        <circle
          ref={arc}
          cx="32"
          cy="32"
          r="25"
          fill="none"
          stroke={arcColour({ hot, frozen: frozen > 0, half: seconds <= limitSeconds / 2 })}
          strokeWidth="6"
          strokeDasharray={`${RING_LENGTH} ${RING_LENGTH}`}
          transform="rotate(-90 32 32)"
        />
        {frozen > 0 && <FlakeMark />}
        {stopped && frozen === 0 && <PauseMark />}
      </svg>
      <span key={hot ? seconds : 'calm'} className="clock-digit" data-low={still ? '' : undefined}>
        {seconds}
      </span>
    </div>
  );
}

function arcColour({ hot, frozen, half }: { hot: boolean; frozen: boolean; half: boolean }): string {
  if (frozen) return 'var(--color-info)';
  if (hot) return 'var(--color-bad)';
  return half ? 'var(--color-warn)' : 'var(--color-link)';
}

function FlakeMark() {
  return (
    <path
      d="M32 13v13M26.4 16.2l11.2 6.5M37.6 16.2l-11.2 6.5"
      stroke="var(--color-info)"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  );
}

function PauseMark() {
  return <path d="M26.5 16h4v11h-4zM33.5 16h4v11h-4z" fill="var(--color-ink2)" />;
}
