import type { User } from '@spw/contract/user';
import { useSyncExternalStore } from 'react';
import { parseSession, type StoredSession } from './stored-session.ts';

const KEY = 'spw.session';

/** Why a session that was there is there no more. `elsewhere`: another tab ended it. `replaced`: another player signed in here. */
export type EndReason = 'logout' | 'expired' | 'disabled' | 'elsewhere' | 'replaced';

export interface SessionState {
  readonly session: StoredSession | null;
  /** How the last session of this tab ended, until the next one starts. */
  readonly ended: EndReason | null;
}

const SIGNED_OUT: SessionState = { session: null, ended: null };

let state = SIGNED_OUT;
let stored = true;
/** Which session of this tab it is: another player's is another one, and so is the same player's next. */
let which = 0;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  if (next.session?.user.id !== state.session?.user.id) which += 1;
  state = next;
  for (const listener of listeners) listener();
}

function read(): StoredSession | null {
  try {
    return parseSession(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function write(session: StoredSession | null): void {
  try {
    if (session === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(session));
    stored = true;
  } catch {
    // Storage is full or forbidden: the session lives as long as this tab.
    stored = false;
  }
}

/** The session as of this instant, by whichever tab changed it last; an event about it may still be on its way. */
export function latestSession(): StoredSession | null {
  return stored ? read() : state.session;
}

export function getSession(): SessionState {
  return state;
}

function getSignedOut(): SessionState {
  return SIGNED_OUT;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function startSession(user: User, token: string): void {
  const session: StoredSession = { user, token, isLoggedIn: true };
  write(session);
  become({ session, ended: null });
}

export function endSession(reason: EndReason): void {
  if (state.session === null) return;
  write(null);
  become({ session: null, ended: reason });
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return;
  const session = read();
  if (session !== null) become({ session, ended: null });
  else if (state.session !== null) become({ session: null, ended: 'elsewhere' });
}

/** Loads the stored session and follows what other tabs do with it. Nothing is rendered before this. */
export function openSessionStore(): () => void {
  const session = read();
  // The very same object when there is none: a prerendered page then has nothing to paint anew.
  become(session === null ? SIGNED_OUT : { session, ended: null });
  window.addEventListener('storage', followOtherTabs);
  return () => window.removeEventListener('storage', followOtherTabs);
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSession, getSignedOut);
}

/** The signed-in player, for screens behind the guard. */
export function usePlayer(): User {
  const { session } = useSession();
  if (session === null) throw new Error('This screen needs a signed-in player');
  return session.user;
}

/** Held while a call is under way, for an answer that comes when the session may be over. */
export interface HeldSession {
  readonly lasts: () => boolean;
  /** Takes over what an answer said about the player, unless it came too late for this session. */
  readonly changePlayer: (changes: Partial<User>, token?: string) => void;
}

/** The session of this moment: neither the next player's, nor the one that the same player opened after logging out. */
export function thisSession(): HeldSession {
  const [held, player] = [which, state.session?.user.id];
  const now = () => {
    const session = latestSession();
    return which === held && session?.user.id === player ? session : null;
  };
  return {
    lasts: () => now() !== null,
    changePlayer(changes, token) {
      const session = now();
      if (session !== null) startSession({ ...session.user, ...changes }, token ?? session.token);
    },
  };
}
