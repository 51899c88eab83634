import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment, formatTimeLeft } from '@spw/ui/format/dates.ts';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { useNow } from '@spw/ui/use-now.ts';

/** When the week ends; offline also when the board on the screen was fetched. */
export function WeekLine({ endsAt, savedAt }: { endsAt: string | undefined; savedAt: number | undefined }) {
  const { i18n } = useLingui();
  const now = useNow();
  if (endsAt === undefined) return <Skeleton className="mt-1 h-5 w-56" />;
  const left = formatTimeLeft(i18n, Date.parse(endsAt) - now);
  const saved = savedAt ? formatMoment(new Date(savedAt).toISOString()) : null;
  return (
    <p className="mt-1 text-ink2">
      <Trans>
        This week ends Sun 23:59 · <b className="num font-semibold text-ink">{left}</b>
      </Trans>
      {saved !== null && (
        <span className="block text-caption">
          <Trans>Saved {saved}</Trans>
        </span>
      )}
    </p>
  );
}
