import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { HourglassIcon } from '@spw/ui/parts/icons.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import type { ChangeLimits, Limits, Span } from './use-limits.ts';

/** What will count later, and the way to take it back. */
export function PendingRaise({ limits, change }: { limits: Limits; change: ChangeLimits }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [busy, setBusy] = useState<Span | null>(null);
  const { next } = limits;
  if (next === null) return null;

  async function cancel(span: Span) {
    setBusy(span);
    try {
      // Asking for what is in force is a lowering, and takes the raise back.
      await change({ [span]: limits[span] });
      toast.success(t`Your limit stays as it is`);
    } catch (failure) {
      toast.error(
        failureText(i18n, failure, t`Unable to complete at the moment`) ?? t`Unable to complete at the moment`,
      );
    } finally {
      setBusy(null);
    }
  }

  function sentence(span: Span, to: number | null): string {
    if (to === null) return span === 'daily' ? t`No more limit for each day` : t`No more limit for each week`;
    const amount = formatNaira(to);
    return span === 'daily' ? t`Daily limit to ${amount}` : t`Weekly limit to ${amount}`;
  }

  return (['daily', 'weekly'] as const)
    .filter((span) => next[span] !== limits[span])
    .map((span) => (
      <div key={span} className="limits-pending">
        <span className="limits-tile">
          <HourglassIcon />
        </span>
        <p className="grow basis-28">
          <b className="block">{sentence(span, next[span])}</b>
          <span className="text-caption text-ink2">{t`Counts from ${formatMoment(next.from)}`}</span>
        </p>
        <Button
          kind="quiet"
          className="ml-auto"
          aria-label={t`Cancel: ${sentence(span, next[span])}`}
          loading={busy === span}
          onPress={() => void cancel(span)}
        >
          {t`Cancel`}
        </Button>
      </div>
    ));
}
