import { Trans } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useSavedTime } from '../../shared/offline/use-saved-time.ts';

/** Without a network: how old the figures on the page are. */
export function SavedTime() {
  const online = useOnline();
  const at = useSavedTime();
  if (online || at === null) return null;
  const saved = formatMoment(new Date(at).toISOString());
  return (
    <p className="pt-2 text-center text-caption text-ink2">
      <Trans>Saved {saved}</Trans>
    </p>
  );
}
