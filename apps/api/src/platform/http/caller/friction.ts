import type { Limit } from '@spw/contract/endpoint';
import type { Metrics } from '../../metrics/metrics.ts';
import { Refusal } from '../../refusal.ts';
import { blockOf } from './address.ts';
import type { Limiter } from './limiter.ts';
import type { Puzzles } from './puzzle.ts';
import type { RequestFacts } from './request-facts.ts';

/** A call from an address that is over its limit. */
export interface BusyCall {
  readonly route: string;
  readonly limit: Limit;
  /** How much of the limit of the address is used: more than 1. */
  readonly used: number;
  /** The phone number that the call is about, as it was given. */
  readonly about: string;
  readonly request: RequestFacts;
}

/** Who is calling, if that is somebody we know: a signed-in player, or a device on which one has given a code. */
export type KnownCaller = (request: RequestFacts) => Promise<string | null>;

interface Deps {
  readonly knownCaller: KnownCaller;
  readonly limiter: Limiter;
  readonly puzzles: Puzzles;
  readonly metrics: Metrics;
}

/** What a browser sends that can solve puzzles; in the place of it, a solution. */
const CAN_SOLVE = 'can';
const SHORT_WAIT_SECONDS = 0.5;
const LONG_WAIT_SECONDS = 5;
/** Beyond so much of the limit a wait is no longer enough. */
const PUZZLE_FROM = 2;
const MOST_WAITING_AT_AN_ADDRESS = 20;
const MOST_WAITING = 2000;

/**
 * Makes calls from a busy address cost something, and refuses nobody for the address alone: behind one there may be a town. First a
 * short wait; then a puzzle for a browser, and a longer wait for a caller that cannot solve one. Waiting holds no connection to the
 * database, and only so many wait at once: the next is told when to come back. Somebody we know is counted for themselves alone.
 */
export function makeFriction({ knownCaller, limiter, puzzles, metrics }: Deps): (call: BusyCall) => Promise<void> {
  const waiting = new Map<string, number>();
  let waitingInAll = 0;

  function isRoom(block: string): boolean {
    return waitingInAll < MOST_WAITING && (waiting.get(block) ?? 0) < MOST_WAITING_AT_AN_ADDRESS;
  }

  async function wait(block: string, seconds: number): Promise<void> {
    metrics.friction.inc({ step: 'wait' });
    waiting.set(block, (waiting.get(block) ?? 0) + 1);
    waitingInAll += 1;
    try {
      await new Promise((over) => setTimeout(over, seconds * 1000));
    } finally {
      waitingInAll -= 1;
      const left = waiting.get(block)! - 1;
      if (left === 0) waiting.delete(block);
      else waiting.set(block, left);
    }
  }

  return async ({ route, limit, used, about, request }) => {
    const known = await knownCaller(request);
    if (known !== null) {
      const retryAfter = await limiter.take(`${known} ${route}`, limit);
      if (retryAfter > 0) throw new Refusal('too_many_requests', { meta: { retryAfter } });
      return;
    }
    const block = blockOf(request.address);
    const boundTo = `${route}|${block}|${about}`;
    const given = request.header('x-puzzle');
    if (given !== null && given !== CAN_SOLVE && (await puzzles.accept(given, boundTo))) {
      metrics.friction.inc({ step: 'solved' });
      return;
    }
    const canSolve = given !== null;
    if (isRoom(block) && (used <= PUZZLE_FROM || !canSolve))
      return wait(block, used <= PUZZLE_FROM ? SHORT_WAIT_SECONDS : LONG_WAIT_SECONDS);
    metrics.friction.inc({ step: canSolve ? 'puzzle' : 'full' });
    if (canSolve) throw new Refusal('puzzle_needed', { meta: { puzzle: puzzles.set(boundTo) } });
    throw new Refusal('too_many_requests', { meta: { retryAfter: LONG_WAIT_SECONDS } });
  };
}
