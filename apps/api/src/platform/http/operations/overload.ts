import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import type { App } from '../platform.ts';

/** A shorter stall of the database is waited out. */
const PATIENCE_MS = 500;

/**
 * Past a certain delay more requests only make all of them late: some are sent away at once instead. Measured are the delay of the event
 * loop and how long a request waits for a connection to the database.
 */
export async function shedLoad(app: App): Promise<void> {
  const { config, longestWaitMilliseconds } = app.platform;
  const { longestDelayMilliseconds, longestQueueMilliseconds } = config;
  if (longestDelayMilliseconds > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: longestDelayMilliseconds,
      sampleInterval: 500,
      pressureHandler: sendAway,
    });
  }
  if (longestQueueMilliseconds > 0 && longestWaitMilliseconds) {
    const isStanding = queueStands(() => longestWaitMilliseconds() > longestQueueMilliseconds);
    app.addHook('onRequest', async (request) => {
      if (isStanding()) sendAway(request);
    });
  }
}

function sendAway({ routeOptions }: FastifyRequest): void {
  if (!routeOptions.config.neverShed) throw new Refusal('overloaded');
}

/**
 * Whether the queue is too long and has been for a while. Once it was, it is kept short without waiting for that again, until it has been
 * short for as long.
 */
function queueStands(isTooLong: () => boolean): () => boolean {
  let isShedding = false;
  // Since when it is other than what is done about it.
  let otherSince: number | null = null;
  return () => {
    const tooLong = isTooLong();
    if (tooLong === isShedding) otherSince = null;
    else otherSince ??= performance.now();
    if (otherSince !== null && performance.now() - otherSince >= PATIENCE_MS) {
      isShedding = tooLong;
      otherSince = null;
    }
    return isShedding && tooLong;
  };
}
