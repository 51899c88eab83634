import { Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';

export function Terms() {
  const { t } = useLingui();
  const { prices, prizes, minimums, game, leaderboard, withdrawals } = useSettings();
  const tax = prizes.withholdingThousandths / 10;
  const bundles = prices.plays.map(({ plays, price }) => t`${plays} for ${formatNaira(price)}`).join(', ');
  return (
    <>
      <h3>
        <Trans>Prices</Trans>
      </h3>
      <ul className="legal-list">
        <li>
          <Trans>Daily plan (24 hours): {formatNaira(prices.daily)}</Trans>
        </li>
        <li>
          <Trans>Weekly plan (7 days): {formatNaira(prices.weekly)}</Trans>
        </li>
        <li>
          <Trans>Plays: {bundles}</Trans>
        </li>
        <li>
          <Trans>Choosing the category yourself: {formatNaira(prices.wildcard)}</Trans>
        </li>
        <li>
          <Trans>A powerup: {formatNaira(prices.powerup)}</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Nothing is taken before you approve it. A plan renews by itself only if you ask for that, and you can stop it
          at any time. You may open up to {game.dailyCap} plays a day.
        </Trans>
      </p>
      <p>
        <Trans>
          A plan gives one play at once; with the weekly plan the first play of each further day is included. What you
          top up with airtime is for playing only.
        </Trans>
      </p>
      <h3>
        <Trans>Prizes</Trans>
      </h3>
      <p>
        <Trans>
          The first {leaderboard.paid} eligible players of the week win cash: {formatNaira(prizes.nairaPerPoint)} for
          each point, times a factor that starts at {prizes.baseMultiplier} and falls as scores rise; more points still
          never pay less. No prize is above {formatNaira(prizes.ceiling)}. If the prizes of a week come to more than{' '}
          {formatNaira(prizes.weeklyBudget)}, all are reduced by one factor, which we publish.
        </Trans>
      </p>
      <p>
        <Trans>
          When the week closes its results are reviewed for {prizes.reviewHours} hours and approved by a second person.
          Then you can cash out your prize; one that nobody cashes out is paid into the winner’s wallet after{' '}
          {prizes.autoCreditDays} days. Withholding tax of {tax}% is taken off and shown on the receipt. A prize that is
          withheld carries a reason you can read and dispute.
        </Trans>
      </p>
      <h3>
        <Trans>Withdrawals</Trans>
      </h3>
      <p>
        <Trans>
          You can withdraw from {formatNaira(minimums.withdrawal)} up to {formatNaira(withdrawals.perDay)} a day to a
          bank account in your own name. Your account is funded within 24-48 hrs.
        </Trans>
      </p>
    </>
  );
}
