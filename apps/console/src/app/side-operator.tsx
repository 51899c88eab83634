import { formatMomentUnbroken, formatTime } from '@spw/ui/format/dates.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useEffect } from 'react';
import { call } from '../shared/api/call.ts';
import { humanize } from '../shared/format/text.ts';
import { endSession, sessionEnd, useOperator, useSessionState } from '../shared/session/session-store.ts';

const MINUTE = 60_000;
const LOOK_EVERY = 15_000;
const LOW_MINUTES = 5;

/** At the foot of the navigation: who is signed in and until when. */
export function SideOperator() {
  const me = useOperator();
  return (
    <div className="side-who">
      <b>{me.username}</b>
      <span>{humanize(me.role)}. </span>
      <SessionClock />
      <NotYet from={me.approvesFrom} />
    </div>
  );
}

/** A new or reset operator can work, and approve nothing yet. */
function NotYet({ from }: { readonly from: string }) {
  const now = useNow(MINUTE);
  if (Date.parse(from) <= now) return null;
  return <span className="block">Approves from {formatMomentUnbroken(from)}</span>;
}

function SessionClock() {
  const { session } = useSessionState();
  const now = useNow(LOOK_EVERY);
  const end = session === null ? now : sessionEnd(session);
  const over = session !== null && end <= now;
  useEffect(() => {
    // The server counts from the last call, which the console may have made by itself: it is told.
    if (over)
      void call('operatorLogout')
        .catch(() => undefined)
        .finally(() => endSession('expired'));
  }, [over]);
  const minutes = Math.max(0, Math.ceil((end - now) / MINUTE));
  const low = minutes <= LOW_MINUTES;
  return (
    <span className={low ? 'clock-low' : undefined}>
      {low ? `Signed out in ${minutes} min` : `Session until ${formatTime(end)}`}
    </span>
  );
}
