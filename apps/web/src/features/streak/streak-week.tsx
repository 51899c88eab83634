import { Trans } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { BeadString } from './bead-string.tsx';
import { OpenChest, StreakChest } from './streak-chest.tsx';
import { daysDone, type StreakDay } from './use-streak.ts';
import './tokens.css';
import './streak.css';

/** The beads with the words above and below them. Nothing here blames a player whose count began again. */
export function StreakWeek({ days, full }: { days: readonly StreakDay[]; full: boolean }) {
  const { game } = useSettings();
  const { streakDays } = game;
  const streakBonus = formatNumber(game.streakBonus);
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-center gap-2 text-center">
        {full ? <OpenChest /> : <BigBead count={daysDone(days)} />}
        {full && <p className="streak-bonus">+{streakBonus}</p>}
        <p className="max-w-90 text-h2 font-bold text-balance">
          {full ? (
            <Trans>
              You completed the {streakDays} day streak and you earned a bonus {streakBonus} points
            </Trans>
          ) : (
            <Trans>Let's make it a perfect week</Trans>
          )}
        </p>
      </div>
      <BeadString days={days} />
      {full ? (
        <p className="text-center text-caption text-ink2">
          <Trans>Tomorrow is day 1 of a new week of beads.</Trans>
        </p>
      ) : (
        <div className="flex items-center gap-3 rounded-m bg-well px-4 py-3">
          <StreakChest className="size-11 flex-none" />
          <p>
            <b className="block font-semibold">
              <Trans>
                {streakBonus} bonus points on day {streakDays}
              </Trans>
            </b>
            <Trans>Finish one game each day.</Trans>
          </p>
        </div>
      )}
    </div>
  );
}

function BigBead({ count }: { count: number }) {
  return (
    <div className="big-bead" aria-hidden>
      <svg viewBox="0 0 112 112">
        <circle cx="58" cy="58" r="53" fill="var(--color-shade)" />
        <circle cx="55" cy="55" r="53" fill="var(--color-night)" />
        <circle
          cx="55"
          cy="55"
          r="49"
          fill="none"
          stroke="var(--color-cream)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="0 12.83"
        />
        <circle cx="55" cy="55" r="44" fill="var(--color-gold)" />
        <circle cx="55" cy="55" r="39" fill="var(--color-coral)" stroke="var(--color-night)" strokeWidth="2" />
        <path
          d="M27 47a30 30 0 0 1 17-19"
          fill="none"
          stroke="var(--bead-shine)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </svg>
      <b>{count}</b>
    </div>
  );
}
