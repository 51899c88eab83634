import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { AlertDialog } from '@spw/ui/parts/dialogs/alert-dialog.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useId, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { PauseIcon } from '../../shared/icons.ts';
import { breakName, type ChangeLimits, type Limits } from './use-limits.ts';

const DAY_MS = 86_400_000;

export function BreakCard({ limits, change }: { limits: Limits; change: ChangeLimits }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const name = useId();
  const now = useNow();
  const { breakDays } = useSettings().people;
  const running = limits.breakUntil === null ? 0 : Date.parse(limits.breakUntil);
  const endOf = (days: number) => now + days * DAY_MS;
  const choices = breakDays.filter((days) => endOf(days) > running);
  const [picked, setPicked] = useState(breakDays[1] ?? breakDays[0]!);
  const days = choices.includes(picked) ? picked : choices[0];
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (days === undefined) return null;
  const until = formatMoment(new Date(endOf(days)).toISOString());
  const long = breakName(i18n, days);

  async function start() {
    if (days === undefined) return;
    setBusy(true);
    try {
      const { breakUntil } = await change({ breakDays: days });
      toast.success(t`Your break has begun. It ends ${formatMoment(breakUntil!)}`);
      setAsking(false);
    } catch (failure) {
      toast.error(
        failureText(i18n, failure, t`Unable to complete at the moment`) ?? t`Unable to complete at the moment`,
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="card grid gap-3">
      <p>
        <Trans>
          No new plays and no payments until it ends. You can finish an open game and still withdraw your money.
        </Trans>
      </p>
      <fieldset className="break-choices">
        <legend className="sr-text">{t`How long`}</legend>
        {choices.map((each) => (
          <label key={each} className="choice" data-on={each === days ? '' : undefined}>
            <input
              type="radio"
              className="choice-over"
              name={name}
              checked={each === days}
              onChange={() => setPicked(each)}
            />
            {breakName(i18n, each)}
          </label>
        ))}
      </fieldset>
      <p className="text-caption text-ink2" aria-live="polite">
        <Trans>
          Until <b className="text-ink">{until}</b>. It cannot be ended early.
        </Trans>
      </p>
      <Button wide kind="danger" icon={<PauseIcon />} disabled={!online} onPress={() => setAsking(true)}>
        {running > 0 ? t`Make it ${long} from now` : t`Start a break of ${long}`}
      </Button>
      <AlertDialog
        open={asking}
        danger
        title={t`A break until ${until}?`}
        confirm={t`Start the break`}
        cancel={t`Not now`}
        loading={busy}
        onConfirm={() => void start()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          Nobody can end it early: not you, not us. You cannot spin, buy or top up until then, and a subscription does
          not renew from your wallet. Withdrawing stays open.
        </Trans>
      </AlertDialog>
    </div>
  );
}
