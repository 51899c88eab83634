import { Trans, useLingui } from '@lingui/react/macro';
import { formatTimeLeft } from '@spw/ui/format/dates.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useLeaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { CATEGORY_NAMES } from '../../shared/category-slot.ts';
import { Wheel } from '../../shared/ui/wheel/wheel.tsx';

export function Hero({ username }: { username: string }) {
  const { i18n } = useLingui();
  const now = useNow();
  const { data } = useLeaderboard();
  const left = data && formatTimeLeft(i18n, Date.parse(data.endsAt) - now);
  return (
    <section
      aria-labelledby="hello"
      className="relative min-h-32 overflow-hidden rounded-m border-2 border-night bg-brand text-on-brand shadow-2 md:min-h-34"
    >
      <div className="hero-stripes absolute inset-x-0 bottom-3.5" aria-hidden />
      <div className="absolute top-3 -right-14 [--wheel:168px] max-[340px]:-right-19 lg:hidden">
        <Wheel categories={CATEGORY_NAMES} turn={-18} />
      </div>
      <div className="relative px-4 pt-4 pb-11 md:px-6 md:pt-5">
        <p className="text-option font-bold md:text-lead">
          <Trans>Hi, {username}</Trans>
        </p>
        <h1 id="hello" className="mt-1">
          <Trans>Go for a spin</Trans>
        </h1>
      </div>
      <p className="absolute top-5.5 right-5 hidden rounded-s border-2 border-night bg-cream px-3.5 py-2 text-caption shadow-1 lg:grid">
        <b className="text-option">
          <Trans>Top 10 win cash</Trans>
        </b>
        {left === undefined ? <Trans>every week</Trans> : <Trans>Week ends in {left}</Trans>}
      </p>
    </section>
  );
}
