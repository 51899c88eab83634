import { formatTime } from '@spw/ui/format/dates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { humanize } from '../../shared/format/text.ts';
import { KeyIcon, LogoutIcon } from '../../shared/icons.ts';
import { endSession, sessionEnd, useOperator, useSessionState } from '../../shared/session/session-store.ts';
import { Menu } from '../../shared/ui/menu.tsx';
import { AccountDialog } from '../account-dialog.tsx';

/** Who is signed in and until when, their own account, and the way out. */
export function OperatorMenu() {
  const me = useOperator();
  const { session } = useSessionState();
  const queries = useQueryClient();
  const [account, setAccount] = useState(false);

  function leave() {
    // What is still being read, or would be from now on, would be answered after the session has ended.
    void queries.cancelQueries();
    void call('operatorLogout').catch(() => undefined);
    endSession('left');
  }

  return (
    <>
      <Menu
        className="initials"
        label={
          <>
            <span aria-hidden>{initialsOf(me.username)}</span>
            <span className="sr-text">You are {me.username}</span>
          </>
        }
      >
        {(close) => (
          <div className="operator-menu">
            <p>
              <b>{me.username}</b>
              {humanize(me.role)}, here since {formatTime(me.signedInAt)}
              {session !== null && `, until ${formatTime(sessionEnd(session))}`}
            </p>
            <button
              type="button"
              onClick={() => {
                close();
                setAccount(true);
              }}
            >
              <KeyIcon /> Password and recovery codes
            </button>
            <button type="button" onClick={leave}>
              <LogoutIcon /> Sign out
            </button>
          </div>
        )}
      </Menu>
      {account && <AccountDialog onClose={() => setAccount(false)} />}
    </>
  );
}

/** demo-owner → DO, ada → AD */
function initialsOf(username: string): string {
  const [first = '', second] = username.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  return (second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`).toUpperCase();
}
