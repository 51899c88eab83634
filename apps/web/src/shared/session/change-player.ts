import type { User } from '@spw/contract/user';
import { latestSession, startSession } from './session-store.ts';

/** Takes over what an answer said about the player. Whoever has logged out meanwhile stays logged out. */
export function changePlayer(changes: Partial<User>): void {
  const session = latestSession();
  if (session !== null) startSession({ ...session.user, ...changes }, session.token);
}
