import type { Clock } from '../platform/clock.ts';

export interface FetchedToken {
  readonly token: string;
  readonly seconds: number;
}

export interface TokenKeeper {
  get(): Promise<string>;
  /** The provider does not know it any more: the next call gets a new one. */
  drop(token: string): void;
}

/** One token for all calls, fetched again before it ends. Whoever comes while it is being fetched waits for the same one. */
export function keepToken(
  clock: Clock,
  { refreshEarlySeconds, fetch }: { refreshEarlySeconds: number; fetch: () => Promise<FetchedToken> },
): TokenKeeper {
  let known: { token: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;

  const renew = async (): Promise<string> => {
    const asked = clock.now().getTime();
    const { token, seconds } = await fetch();
    known = { token, until: asked + (seconds - refreshEarlySeconds) * 1000 };
    return token;
  };

  return {
    get() {
      if (known && clock.now().getTime() < known.until) return Promise.resolve(known.token);
      fetching ??= renew().finally(() => (fetching = null));
      return fetching;
    },
    drop(token) {
      if (known?.token === token) known = null;
    },
  };
}
