import { formatMomentUnbroken, formatTime } from '@spw/ui/format/dates.ts';
import { IconButton } from '@spw/ui/parts/button.tsx';
import { usePreferences } from '@spw/ui/preferences/preferences.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../shared/api/call.ts';
import { humanize } from '../shared/format/text.ts';
import { KeyIcon, LogoutIcon, MoonIcon, SunIcon } from '../shared/icons.ts';
import { endSession, sessionEnd, useOperator, useSessionState } from '../shared/session/session-store.ts';
import { AccountDialog } from './account-dialog.tsx';

const MINUTE = 60_000;
const LOOK_EVERY = 15_000;
const LOW_MINUTES = 5;

/** Who is signed in and until when, day or night colours, and signing out. */
export function CurrentOperator() {
  const me = useOperator();
  const [{ theme }, change] = usePreferences();
  const [account, setAccount] = useState(false);
  const night = theme === 'night' || (theme === 'system' && document.documentElement.dataset['theme'] === 'night');

  const queries = useQueryClient();

  function leave() {
    // What is still being read would be answered after the session has ended.
    void queries.cancelQueries();
    void call('operatorLogout').finally(() => endSession('left'));
  }

  return (
    <div className="side-operator">
      <div>
        <b>{me.username}</b>
        {humanize(me.role)}, since {formatTime(me.signedInAt)}
        <SessionClock />
        <NotYet from={me.approvesFrom} />
      </div>
      <div className="side-tools">
        <IconButton
          label={night ? 'Day colours' : 'Night colours'}
          onPress={() => change({ theme: night ? 'day' : 'night' })}
        >
          {night ? <SunIcon size={20} /> : <MoonIcon size={20} />}
        </IconButton>
        <IconButton label="Your account" onPress={() => setAccount(true)}>
          <KeyIcon size={20} />
        </IconButton>
        <IconButton label="Sign out" onPress={leave}>
          <LogoutIcon size={20} />
        </IconButton>
      </div>
      {account && <AccountDialog onClose={() => setAccount(false)} />}
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
    <span className={low ? 'block clock-low' : 'block'}>
      {low ? `Signed out in ${minutes} min` : `Session until ${formatTime(end)}`}
    </span>
  );
}
