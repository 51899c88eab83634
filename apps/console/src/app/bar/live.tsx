import { timeOf } from '@spw/ui/clock.ts';
import { formatTimeWithSeconds } from '@spw/ui/format/dates.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useWaiting } from '../../shared/waiting/use-waiting.ts';

const SECOND = 1000;
/** Whoever left the desk is asked nothing more: what is shown then is as old as that. */
const OLD_MILLISECONDS = 60_000;

/** Whether what waits was read a moment ago, and what the clock says in Lagos. */
export function Live() {
  const { dataUpdatedAt, errorUpdatedAt, failureCount } = useWaiting();
  const now = useNow(SECOND);
  const readAt = timeOf(dataUpdatedAt);
  const isRead = dataUpdatedAt > 0;
  const isLost = errorUpdatedAt > dataUpdatedAt || (isRead && (failureCount > 0 || now - readAt > OLD_MILLISECONDS));
  const lost = isRead ? `Not live since ${formatTimeWithSeconds(readAt)}` : 'Not live';
  return (
    <span className="live" data-lost={isLost || undefined}>
      <output>{isLost ? lost : 'Live'}</output>
      <span className="on-wide">{formatTimeWithSeconds(now)} Lagos</span>
    </span>
  );
}
