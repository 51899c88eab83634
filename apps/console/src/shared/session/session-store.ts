import { useSyncExternalStore } from 'react';
import type { Data } from '../api/calls.ts';

export type Me = Data<'operatorMe'>;

export interface Session {
  readonly me: Me;
  readonly token: string;
}

export type Ended = 'expired' | 'left';

interface State {
  readonly session: Session | null;
  /** The token of someone who has given the password and still owes the code. */
  readonly unproven: string | null;
  readonly ended: Ended | null;
}

// In memory alone: a page that is loaded anew asks for its token by the cookie, and no other page can read it.
let state: State = { session: null, unproven: null, ended: null };
const listeners = new Set<() => void>();

export function readToken(): string | null {
  return state.session?.token ?? state.unproven;
}

export function startSession(me: Me, token: string): void {
  change({ session: { me, token }, unproven: null, ended: null });
}

export function changeMe(me: Me): void {
  if (state.session) change({ ...state, session: { ...state.session, me } });
}

export function owesCode(token: string | null): void {
  change({ session: null, unproven: token, ended: null });
}

export function endSession(ended: Ended): void {
  change({ session: null, unproven: null, ended });
}

export function useSessionState(): State {
  return useSyncExternalStore(watch, () => state);
}

/** Who is signed in. For screens, which exist only then. */
export function useMe(): Me {
  const { session } = useSessionState();
  if (session === null) throw new Error('Nobody is signed in');
  return session.me;
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}
