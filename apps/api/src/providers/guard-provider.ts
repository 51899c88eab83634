import type { Clock } from '../platform/clock.ts';
import { Breaker } from '../platform/redis/breaker.ts';
import type { Pace } from './pace.ts';
import { ProviderPaused, ProviderSilence, type Guarded } from './provider-trouble.ts';

interface Patience {
  readonly clock: Clock;
  /** The provider's rate limit of queries; none when left out. */
  readonly pace?: Pace;
  /** A method by which nothing is paid. It rests for itself: that it gets no answer keeps nobody from paying. */
  readonly lookUp?: string;
}

type Method = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * A provider behind a circuit breaker and a rate limit: it is not called while it does not answer, nor queried more often than it allows.
 * Whatever would break that is not sent and says so.
 */
export function guardProvider<P extends object>(provider: P, { clock, pace, lookUp }: Patience): P & Guarded {
  const breaker = new Breaker(clock);
  const breakerOfLookUps = new Breaker(clock);

  const guard = (name: string, method: Method): Method => {
    const own = name === lookUp ? breakerOfLookUps : breaker;
    return async (...given) => {
      if ((name === 'query' && pace && !(await pace.take())) || !own.allow()) throw new ProviderPaused();
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
    async capacity() {
      if (breaker.open) return breaker.resting ? 0 : 1;
      return pace ? pace.left() : Infinity;
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every method of the provider is there again
  return Object.defineProperties(Object.fromEntries(methods), Object.getOwnPropertyDescriptors(guarded)) as P & Guarded;
}
