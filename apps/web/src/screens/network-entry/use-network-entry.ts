import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track, trackNewPlayer } from '../../shared/analytics/track.ts';
import { refusalText } from '../../shared/api/failure-text.ts';
import { paths } from '../../shared/paths.ts';
import { storeGeneratedName } from '../../shared/session/generated-name.ts';
import { storeReturnPath } from '../../shared/session/return-path.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { enterByAssertion, readNetworkQuery, withSubscription } from './enter-by-network.ts';

export type NetworkEntryPhase =
  | { readonly at: 'entering' }
  | { readonly at: 'unproven'; readonly phone: string }
  | { readonly at: 'taken'; readonly phone: string }
  | { readonly at: 'failed'; readonly text: string | null };

export function useNetworkEntry() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [query] = useState(() => readNetworkQuery(search));
  const [phase, setPhase] = useState<NetworkEntryPhase>({ at: 'entering' });
  // The assertion works once, so it is never sent twice by accident.
  const started = useRef(false);

  const enter = useCallback(
    async ({ replace }: { replace: boolean }) => {
      if (query === null) return;
      setPhase({ at: 'entering' });
      try {
        const entered = await enterByAssertion(query, { now: Date.now(), replace });
        if (entered.as === 'unproven') return setPhase({ at: 'unproven', phone: query.msisdn });
        if (entered.as === 'taken') return setPhase({ at: 'taken', phone: query.msisdn });
        const { user, token } = await withSubscription(entered);
        if (entered.as === 'new') {
          storeGeneratedName(entered.user.username);
          trackNewPlayer(user.totalPoints);
        } else
          storeReturnPath(
            user.isActive || user.welcomePlays > 0 ? paths.wheel : `${paths.wheel}?showSubscription=true`,
          );
        startSession(user, token);
        track(entered.as === 'new' ? 'Secure-D Signup' : 'Secure-D Exisiting');
      } catch (failure) {
        const closed = failure instanceof ApiFailure && failure.code === 'account_deactivated';
        setPhase({ at: 'failed', text: closed ? refusalText(failure.code, failure.message) : null });
      }
    },
    [query],
  );

  useEffect(() => {
    if (query === null) void navigate(paths.welcome, { replace: true });
    // A phone number has no business in the address bar, the history or a screenshot.
    else if (search !== '') void navigate(pathname, { replace: true });
  }, [query, pathname, search, navigate]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void enter({ replace: false });
  }, [enter]);

  return {
    phase,
    retry: () => void enter({ replace: false }),
    /** The player said so. */
    replace: () => void enter({ replace: true }),
  };
}
