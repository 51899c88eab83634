import type { User } from '@spw/contract/user';
import { send } from '../../shared/api/send.ts';

interface Held {
  readonly user: User;
  readonly token: string;
}

/** Asks whether the airtime of this number has paid for a subscription. Without an answer the player comes in all the same. */
export async function withSubscription({ user, token }: Held): Promise<Held> {
  try {
    const { data, meta } = await send('verifySubscription', {}, token);
    return { user: data, token: meta.token ?? token };
  } catch {
    return { user, token };
  }
}
