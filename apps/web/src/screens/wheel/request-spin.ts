import { commitmentOf, numbersOf } from '@spw/rules/fairness';
import { ApiFailure, TransportFailure } from '@spw/ui/http/failures.ts';
import { call } from '../../shared/api/call.ts';
import { retryUntilAnswered } from '../../shared/api/retry-until-answered.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { randomHex, webHashing } from '../../shared/web-crypto.ts';
import type { OpenTurn } from './wheel-state.ts';

const LONGEST_WAIT_MS = 8000;
const EVERY_SECOND = Array.from({ length: LONGEST_WAIT_MS / 1000 }, () => 1000);

/** One tap on Spin. Until it is known what became of it, every further try is the same one to the server. */
export interface SpinAttempt extends SpinCommitment {
  readonly key: string;
}

export function newAttempt({ commitment }: OpenTurn): SpinAttempt {
  return { key: randomHex(), clientBytes: randomHex(), commitment };
}

/** The server did nothing of what was asked, for certain. */
export function isRefused(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.status < 500 && failure.code !== 'key_in_flight';
}

function isAborted(failure: unknown): boolean {
  return failure instanceof TransportFailure && failure.reason === 'aborted';
}

/** Within eight seconds, trying again as long as nobody has answered. */
export async function withinSpinTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), LONGEST_WAIT_MS);
  const mayRetry = (failure: unknown) => !isRefused(failure) && !isAborted(failure) && navigator.onLine;
  try {
    return await retryUntilAnswered(() => ask(signal), { signal, pauses: EVERY_SECOND, mayRetry });
  } catch (failure) {
    throw signal.aborted ? new TransportFailure('timeout') : failure;
  } finally {
    clearTimeout(timer);
  }
}

export async function requestSpin(attempt: SpinAttempt, signal: AbortSignal): Promise<Answer<'spinWheel'>['data']> {
  const { key, clientBytes } = attempt;
  return (await call('spinWheel', { body: { clientBytes }, key, signal })).data;
}

export interface SpinCommitment {
  /** The hash that the server had shown before our bytes left the phone. */
  readonly commitment: string;
  readonly clientBytes: string;
}

/** Draws again with the seed that the server has now shown: did it keep to the one it had promised? */
export async function verifySpin(
  promise: SpinCommitment,
  { seed, clientBytes, turn, spin, category }: Answer<'spinWheel'>['data'],
  categories: readonly { readonly id: string }[],
): Promise<boolean> {
  if (clientBytes !== promise.clientBytes) return false;
  if ((await commitmentOf(webHashing, seed)) !== promise.commitment) return false;
  const next = numbersOf(webHashing, { seed, clientBytes, turnId: turn.id, step: `spin ${spin}` });
  return categories[await next(categories.length)]?.id === category.id;
}
