import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime, formatTimeLeft } from '@spw/ui/format/dates.ts';
import { ClockIcon } from '@spw/ui/parts/icons.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useLeaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { PrizeNow } from './prize-now.tsx';

export function Hero() {
  const { username, plays, welcomePlays, nextPlayAt } = usePlayer();
  const { i18n } = useLingui();
  const now = useNow();
  const { data: board } = useLeaderboard();
  const left = board && formatTimeLeft(i18n, Date.parse(board.endsAt) - now);
  return (
    <section aria-labelledby="hello" className="hero">
      <div className="hero-top">
        <p className="text-option font-bold md:text-lead">
          <Trans>Hi, {username}</Trans>
        </p>
        <p className="hero-left">
          <ClockIcon size={18} />
          <span className="sr-text">
            <Trans>This week:</Trans>
          </span>
          {left === undefined ? <Trans>Ends Sunday</Trans> : <Trans>{left} left</Trans>}
        </p>
        <h1 id="hello">
          <Trans>Go for a spin</Trans>
        </h1>
        {welcomePlays > 0 && (
          <p>
            <Trans>
              <b>Your first game is free.</b> Its points count for this week’s cash.
            </Trans>
          </p>
        )}
        {plays === 0 && nextPlayAt && (
          <p className="font-semibold">
            <Trans>Next included play at {formatTime(nextPlayAt)}</Trans>
          </p>
        )}
      </div>
      <div className="hero-stripes" aria-hidden />
      <div className="hero-money">
        <PrizeNow board={board} />
      </div>
    </section>
  );
}
