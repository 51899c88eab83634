import type { StreakDay } from './use-streak.ts';
import './mini-beads.css';

/** The week as seven small beads, the last of them the chest. The number beside it does the talking. */
export function MiniBeads({ days }: { days: readonly StreakDay[] }) {
  return (
    <span className="mini-beads" aria-hidden>
      {days.map(({ day, done }) => (
        <i key={day} data-done={done ? '' : undefined} />
      ))}
    </span>
  );
}
