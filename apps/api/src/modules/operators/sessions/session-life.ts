import type { OperatorSession } from './session-store.ts';

const IDLE_MS = 30 * 60_000;
export const LONGEST_MS = 8 * 3_600_000;
// From the password to the code.
const UNPROVEN_MS = 10 * 60_000;

type Times = Pick<OperatorSession, 'createdAt' | 'lastSeenAt' | 'provenAt'>;

/** When a session ends if nothing is done, and when it ends whatever is done. */
export function endsAt({ createdAt, lastSeenAt, provenAt }: Times): { idle: Date; latest: Date } {
  const latest = new Date(createdAt.getTime() + (provenAt ? LONGEST_MS : UNPROVEN_MS));
  const idle = new Date(lastSeenAt.getTime() + IDLE_MS);
  return { idle: idle < latest ? idle : latest, latest };
}

export function isOver(session: Times & Pick<OperatorSession, 'endedAt' | 'disabledAt'>, now: Date): boolean {
  return session.endedAt !== null || session.disabledAt !== null || endsAt(session).idle <= now;
}
