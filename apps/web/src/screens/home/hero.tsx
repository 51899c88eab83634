import { Trans, useLingui } from '@lingui/react/macro';
import { formatTimeLeft } from '@spw/ui/format/dates.ts';
import { ClockIcon } from '@spw/ui/parts/icons.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useLeaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { PrizeNow } from './prize-now.tsx';

export function Hero({ username }: { username: string }) {
  const { i18n } = useLingui();
  const now = useNow();
  const { data: board } = useLeaderboard();
  const left = board && formatTimeLeft(i18n, Date.parse(board.endsAt) - now);
  return (
    <section aria-labelledby="hello" className="hero">
      <div className="hero-top">
        <p className="font-head text-option font-bold md:text-lead">
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
      </div>
      <div className="hero-stripes" aria-hidden />
      <div className="hero-money">
        <PrizeNow board={board} />
      </div>
    </section>
  );
}
