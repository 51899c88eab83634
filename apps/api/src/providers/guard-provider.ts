import type { Clock } from '../platform/clock.ts';
import { Breaker } from '../platform/redis/breaker.ts';
import { ProviderPaused, ProviderSilence, type Guarded } from './provider-trouble.ts';

interface Patience {
  readonly clock: Clock;
  /** How many queries a second the provider bears; no limit when left out. */
  readonly queriesPerSecond?: number | null;
  /** A method by which nothing is paid. It rests for itself: that it gets no answer keeps nobody from paying. */
  readonly lookUp?: string;
}

type Method = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * A provider that is left in peace while it does not answer, and is not queried more often than it bears. Whatever would break
 * that is not sent and says so.
 */
export function guardProvider<P extends object>(
  provider: P,
  { clock, queriesPerSecond, lookUp }: Patience,
): P & Guarded {
  const breaker = new Breaker(clock);
  const breakerOfLookUps = new Breaker(clock);
  const pace = queriesPerSecond ? makePace(clock, queriesPerSecond) : null;

  const guard = (name: string, method: Method): Method => {
    const own = name === lookUp ? breakerOfLookUps : breaker;
    return async (...given) => {
      if ((name === 'query' && pace && !pace.take()) || !own.allow()) throw new ProviderPaused();
      try {
        const answer = await method(...given);
        own.report(true);
        return answer;
      } catch (error) {
        own.report(!(error instanceof ProviderSilence));
        throw error;
      }
    };
  };

  const methods = Object.entries(provider).map(([name, method]) => [name, guard(name, method as Method)] as const);
  const guarded: Guarded = {
    get unavailable() {
      return breaker.resting;
    },
    capacity() {
      if (breaker.open) return breaker.resting ? 0 : 1;
      return pace?.left() ?? Infinity;
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every method of the provider is there again
  return Object.defineProperties(Object.fromEntries(methods), Object.getOwnPropertyDescriptors(guarded)) as P & Guarded;
}

/** Drops of a bucket that fills steadily and holds a quarter of a second's worth: no second ever sees much more than its share. */
function makePace(clock: Clock, perSecond: number) {
  const most = Math.max(1, perSecond / 4);
  let drops = most;
  let filledAt = clock.now().getTime();
  const fill = () => {
    const now = clock.now().getTime();
    drops = Math.min(most, drops + (Math.max(0, now - filledAt) / 1000) * perSecond);
    filledAt = now;
  };
  return {
    left() {
      fill();
      return Math.floor(drops);
    },
    take(): boolean {
      fill();
      if (drops < 1) return false;
      drops -= 1;
      return true;
    },
  };
}
