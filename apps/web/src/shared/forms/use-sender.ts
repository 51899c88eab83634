import { isNetworkEmail } from '@spw/rules/email';
import { useSession } from '../session/session-store.ts';

/** Whoever is writing to us: what is known of a player, nothing of a visitor. */
export interface Sender {
  /** Whose draft this is. */
  readonly owner: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export function useSender(): Sender {
  const user = useSession().session?.user;
  if (user === undefined) return { owner: 'visitor', name: '', email: '', phone: '' };
  const { id, username, email, phone } = user;
  return { owner: id, name: username, email: isNetworkEmail(email) ? '' : email, phone };
}
