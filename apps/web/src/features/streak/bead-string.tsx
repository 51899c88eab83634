import { useLingui } from '@lingui/react/macro';
import { StreakChest } from './streak-chest.tsx';
import type { StreakDay } from './use-streak.ts';
import './tokens.css';

/** Seven beads on a cord; the chest hangs where the last day is still to come. */
export function BeadString({ days }: { days: readonly StreakDay[] }) {
  const { t } = useLingui();
  return (
    <div className="relative">
      <svg className="bead-cord" viewBox="0 0 328 56" preserveAspectRatio="none" aria-hidden>
        <path d="M0 14c60 26 250 26 328 0" fill="none" stroke="currentColor" strokeWidth="3" />
      </svg>
      <ol className="bead-string" aria-label={t`Your week`}>
        {days.map(({ day, done, today }) => (
          <li
            key={day}
            data-done={done ? '' : undefined}
            data-today={today ? '' : undefined}
            aria-current={today ? 'date' : undefined}
          >
            {done ? <DoneBead ringed={today} /> : day === days.length ? <StreakChest /> : <ComingBead />}
            <span>
              <span className="bead-word">{t`Day`} </span>
              {day}
            </span>
            <span className="sr-text">{done ? t`done` : t`to come`}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function DoneBead({ ringed }: { ringed: boolean }) {
  return (
    <svg viewBox="0 0 44 44" aria-hidden>
      {ringed && (
        <circle className="bead-ring" cx="22" cy="22" r="20.5" fill="none" stroke="var(--color-gold)" strokeWidth="3" />
      )}
      <circle cx="22" cy="22" r="18" fill="var(--color-coral)" stroke="var(--color-night)" strokeWidth="2" />
      <path
        d="M11 17a12.5 12.5 0 0 1 8-6.5"
        fill="none"
        stroke="var(--bead-shine)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M14.5 22.5l5 5 10-11"
        fill="none"
        stroke="var(--bead-mark)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function ComingBead() {
  return (
    <svg viewBox="0 0 44 44" aria-hidden>
      <circle
        cx="22"
        cy="22"
        r="16"
        fill="var(--color-surface)"
        stroke="var(--color-line)"
        strokeWidth="2.5"
        strokeDasharray="5 4"
      />
      <circle cx="22" cy="22" r="4" fill="var(--color-line)" />
    </svg>
  );
}
