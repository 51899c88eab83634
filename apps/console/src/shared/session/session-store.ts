import type { Role } from '@spw/contract/console/role';
import { useSyncExternalStore } from 'react';
import type { Data } from '../api/calls.ts';

export type Me = Data<'operatorMe'>;

export interface Session {
  readonly me: Me;
  readonly token: string;
  /** How long the server waits for the next call before it ends the session. */
  readonly patienceMilliseconds: number;
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
let answeredAt = 0;
const listeners = new Set<() => void>();

export function readToken(): string | null {
  return state.session?.token ?? state.unproven;
}

export function startSession(me: Me, token: string): void {
  answeredAt = Date.now();
  const patienceMilliseconds = Date.parse(me.endsAt.idle) - answeredAt;
  change({ session: { me, token, patienceMilliseconds }, unproven: null, ended: null });
}

/** The server has answered a call of this session, which moves its end. */
export function noteAnswer(): void {
  answeredAt = Date.now();
}

/** When the session ends if nothing more is called. */
export function sessionEnd({ me, patienceMilliseconds }: Session): number {
  return Math.min(answeredAt + patienceMilliseconds, Date.parse(me.endsAt.latest));
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

const LATELY_MILLISECONDS = 5 * 60_000;

let touchedAt = Date.now();
for (const sign of ['pointerdown', 'keydown', 'wheel']) {
  addEventListener(sign, () => (touchedAt = Date.now()), { passive: true });
}

/** Somebody is at the desk, as far as mouse and keys can tell. */
export function wasHereLately(): boolean {
  return Date.now() - touchedAt < LATELY_MILLISECONDS;
}

export type { Role };

/** An owner may do what the others may. What is shown is a courtesy; the server decides. */
export function may(role: Role, roles: readonly Role[]): boolean {
  return role === 'owner' || roles.includes(role);
}

export function useMay(...roles: readonly Role[]): boolean {
  return may(useMe().role, roles);
}
