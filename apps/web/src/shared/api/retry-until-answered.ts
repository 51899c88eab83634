import { ApiFailure, TransportFailure } from '@spw/ui/http/failures.ts';

const PAUSES = [500, 1000, 2000, 4000, 8000] as const;

interface RetryOptions {
  /** No further try once it is aborted: the screen is gone, or its patience is over. */
  readonly signal: AbortSignal;
  /** Milliseconds before each further try, unless the server asks for more. */
  readonly pauses?: readonly number[];
  readonly mayRetry?: (failure: unknown) => boolean;
}

/** For calls the server takes only once however often they come. */
export async function retryUntilAnswered<T>(
  send: () => Promise<T>,
  { signal, pauses = PAUSES, mayRetry = isUnanswered }: RetryOptions,
): Promise<T> {
  for (const ms of pauses) {
    try {
      return await send();
    } catch (failure) {
      if (signal.aborted || !mayRetry(failure)) throw failure;
      await pause(Math.max(ms, failure instanceof ApiFailure ? failure.waitMilliseconds : 0));
      if (signal.aborted) throw failure;
    }
  }
  return send();
}

/** Nobody answered, or the server was in trouble: the same words sent again do no harm and may get through. */
export function isUnanswered(failure: unknown): boolean {
  if (failure instanceof TransportFailure) return failure.reason !== 'aborted';
  return failure instanceof ApiFailure && (failure.status >= 500 || failure.status === 429);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
