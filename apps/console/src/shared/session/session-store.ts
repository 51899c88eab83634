import type { Role } from '@spw/contract/console/role';
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
const listeners = new Set<() => void>();

export function readToken(): string | null {
  return state.session?.token ?? state.unproven;
}

export function startSession(me: Operator, token: string): void {
  answeredAt = Date.now();
  const idleMilliseconds = Date.parse(me.endsAt.idle) - answeredAt;
  change({ session: { me, token, idleMilliseconds }, unproven: null, ended: null });
}

/** The server has answered a call of this session, which moves its end. */
export function extendSession(): void {
  answeredAt = Date.now();
}

/** When the session ends if nothing more is called. */
export function sessionEnd({ me, idleMilliseconds }: Session): number {
  return Math.min(answeredAt + idleMilliseconds, Date.parse(me.endsAt.latest));
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

const LATELY_MILLISECONDS = 5 * 60_000;

let touchedAt = Date.now();
for (const sign of ['pointerdown', 'keydown', 'wheel']) {
  addEventListener(sign, () => (touchedAt = Date.now()), { passive: true });
}

/** Somebody is using the console, as far as mouse and keys can tell. */
export function isOperatorActive(): boolean {
  return Date.now() - touchedAt < LATELY_MILLISECONDS;
}

export type { Role };

/** An owner may do what the others may. What is shown is a courtesy; the server decides. */
export function may(role: Role, roles: readonly Role[]): boolean {
  return role === 'owner' || roles.includes(role);
}

export function useMay(...roles: readonly Role[]): boolean {
  return may(useOperator().role, roles);
}
