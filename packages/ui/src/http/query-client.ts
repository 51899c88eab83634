import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, TransportFailure } from './failures.ts';

const READ_RETRIES = 2;

/** Another try can help when nobody answered or the server was in trouble; a refusal stays a refusal. */
function mayHelp(failure: Error): boolean {
  if (failure instanceof TransportFailure) return failure.reason !== 'aborted';
  return failure instanceof ApiFailure && failure.status >= 500;
}

/** 0.5–1 s, then 1–2 s, or as long as the server asks for: spread out, so that a thousand phones coming back do not knock together. */
function delayBefore(attempt: number, failure: Error): number {
  const asked = failure instanceof ApiFailure ? failure.waitMilliseconds : 0;
  return Math.max(500 * 2 ** attempt, asked) * (1 + Math.random());
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < READ_RETRIES && mayHelp(failure),
        retryDelay: delayBefore,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      // A write waits for nobody: one made offline fails at once and is never sent behind the player's back.
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}
