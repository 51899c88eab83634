import { ApiFailure, TransportFailure } from '@spw/ui/http/api-failure.ts';

const PAUSES = [500, 1000, 2000, 4000, 8000] as const;

/** Nobody answered, or the server was in trouble: the same words sent again do no harm and may get through. */
export function wasNotHeard(failure: unknown): boolean {
  if (failure instanceof TransportFailure) return failure.trouble !== 'aborted';
  return failure instanceof ApiFailure && (failure.status >= 500 || failure.status === 429);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** For calls the server takes only once however often they come. Gives up after six tries, or when the screen is gone. */
export async function sendUntilAnswered<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const ms of PAUSES) {
    try {
      return await send();
    } catch (failure) {
      if (signal.aborted || !wasNotHeard(failure)) throw failure;
      await pause(ms);
      if (signal.aborted) throw failure;
    }
  }
  return send();
}
