import type { User } from '@spw/contract/user';
import { useSyncExternalStore } from 'react';
import { getSession, getSignedOut, subscribeToSession, type SessionState } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSession, getSignedOut);
}

/** The signed-in player, for screens behind the guard. */
export function usePlayer(): User {
  const { session } = useSession();
  if (session === null) throw new Error('This screen needs a signed-in player');
  return session.user;
}
