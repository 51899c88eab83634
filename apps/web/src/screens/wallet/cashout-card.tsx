import { Trans, useLingui } from '@lingui/react/macro';
import { toNaira } from '@spw/rules/naira';
import { payoutOf } from '@spw/rules/prizes';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { useLeaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { ChestIcon } from '../../shared/icons.ts';

/** Only for the paid places, and never called won: the week is not over. */
export function CashoutCard() {
  const { t } = useLingui();
  const { prizes, leaderboard } = useSettings();
  const { data } = useLeaderboard();
  if (!data || data.position === null || data.position > leaderboard.paid) return null;
  return (
    <section className="card grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2" aria-label={t`Possible cashout`}>
      <ChestIcon className="size-10" />
      <p>
        <span className="block text-caption text-ink2">{t`Possible cashout`}</span>
        <Money naira={toNaira(payoutOf(data.user.highScore, prizes))} big className="text-h2" />
      </p>
      <p className="col-span-2 text-caption text-ink2">
        <Trans>
          You are at place {data.position}. An estimate, if the week ended now. Prizes are paid after the week closes on
          Sunday.
        </Trans>
      </p>
    </section>
  );
}
