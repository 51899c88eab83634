import type { Role } from '@spw/contract/console/role';
import { timeNow } from '@spw/ui/clock.ts';
import { useSyncExternalStore } from 'react';
import type { Data } from '../api/calls.ts';

export type Operator = Data<'operatorMe'>;

export interface Session {
  readonly me: Operator;
  readonly token: string;
  /** How long the server waits for the next call before it ends the session. */
  readonly idleMilliseconds: number;
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
let touchedAt = 0;
const listeners = new Set<() => void>();

export function readToken(): string | null {
  return state.session?.token ?? state.unproven;
}

export function startSession(me: Operator, token: string): void {
  answeredAt = timeNow();
  touchedAt = answeredAt;
  const idleMilliseconds = Date.parse(me.endsAt.idle) - answeredAt;
  change({ session: { me, token, idleMilliseconds }, unproven: null, ended: null });
}

/** The server has answered a call of this session, which moves its end. */
export function extendSession(): void {
  answeredAt = timeNow();
}

/** When the session ends if nobody touches the console and nothing more is called. What the console asks for by itself prolongs nothing. */
export function sessionEnd({ me, idleMilliseconds }: Session): number {
  return Math.min(answeredAt + idleMilliseconds, touchedAt + idleMilliseconds, Date.parse(me.endsAt.latest));
}

export function awaitCode(token: string | null): void {
  change({ session: null, unproven: token, ended: null });
}

export function endSession(ended: Ended): void {
  change({ session: null, unproven: null, ended });
}

export function useSessionState(): State {
  return useSyncExternalStore(watch, () => state);
}

/** Who is signed in. For screens, which exist only then. */
export function useOperator(): Operator {
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

for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
  addEventListener(sign, () => (touchedAt = timeNow()), { passive: true });
}

/** Somebody has used the console within the time that the server allows for doing nothing, as far as mouse and keys can tell. */
export function isOperatorActive(): boolean {
  return state.session !== null && timeNow() - touchedAt < state.session.idleMilliseconds;
}

export type { Role };

/** An owner may do what the others may. What is shown is a courtesy; the server decides. */
export function may(role: Role, roles: readonly Role[]): boolean {
  return role === 'owner' || roles.includes(role);
}

export function useMay(...roles: readonly Role[]): boolean {
  return may(useOperator().role, roles);
}
