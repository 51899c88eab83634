import { ApiFailure, TransportFailure } from '@spw/ui/http/api-failure.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { call } from '../../shared/api/call.ts';
import { randomHex } from '../../shared/random-hex.ts';
import type { SpinPromise } from './check-spin.ts';
import type { OpenTurn } from './wheel-state.ts';

const LONGEST_WAIT_MS = 8000;
const AGAIN_AFTER_MS = 1000;

/** One tap on Spin. Until it is known what became of it, every further try is the same one to the server. */
export interface SpinAttempt extends SpinPromise {
  readonly key: string;
}

export function newAttempt({ commitment }: OpenTurn): SpinAttempt {
  return { key: randomHex(), clientBytes: randomHex(), commitment };
}

/** The server did nothing of what was asked, for certain. */
export function isRefused(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.status < 500 && failure.code !== 'key_in_flight';
}

/** Within eight seconds, trying again as long as nobody has answered. */
export async function untilAnswered<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LONGEST_WAIT_MS);
  try {
    for (;;) {
      try {
        return await ask(controller.signal);
      } catch (failure) {
        if (controller.signal.aborted) throw new TransportFailure('timeout');
        if (isRefused(failure) || !navigator.onLine) throw failure;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

export async function askForSpin(attempt: SpinAttempt, signal: AbortSignal): Promise<Answer<'spinWheel'>['data']> {
  const { key, clientBytes } = attempt;
  return (await call('spinWheel', { body: { clientBytes }, key, signal })).data;
}
