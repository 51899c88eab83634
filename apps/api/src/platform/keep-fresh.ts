import type { Clock } from './clock.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';

const GOOD_FOR_MILLISECONDS = 5000;
const REFRESH_AFTER_MILLISECONDS = 2500;

/**
 * A reader of what changes rarely and is needed by nearly every call: kept in the process, and never older than five seconds while the
 * database answers. While it does not, what was known last stands.
 */
export function keepFresh<T>({ clock }: { readonly clock: Clock }, read: () => Promise<T>): () => Promise<T> {
  let known: { readonly value: T; readonly since: number } | undefined;
  let asking: Promise<T> | undefined;

  const refresh = (now: number): Promise<T> => {
    asking ??= read()
      .then((value) => {
        known = { value, since: now };
        return value;
      })
      .finally(() => (asking = undefined));
    return asking;
  };

  return async () => {
    const now = clock.now().getTime();
    const age = known ? now - known.since : Infinity;
    if (known && age < GOOD_FOR_MILLISECONDS) {
      // Ahead of time and waited for by nobody: were it waited for inside transactions, these could hold every connection
      // of the pool, and the question would wait for one of them.
      if (age >= REFRESH_AFTER_MILLISECONDS) refresh(now).catch(() => undefined);
      return known.value;
    }
    try {
      return await refresh(now);
    } catch (error) {
      if (!known || !isDatabaseUnavailable(error)) throw error;
      return known.value;
    }
  };
}
