import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '../../refusal.ts';
import type { App, Shed } from '../platform.ts';

/** A shorter stall is waited out. */
const PATIENCE_MS = 300;
/** How often a usual call has its turn in the event loop: when it comes, after each wait for the database, and when it is answered. */
const TURNS = 6;
const SAMPLE_MS = 250;
const RESOLUTION_MS = 10;

/**
 * How far past the limit a call is still taken. Who begins something is sent away first, and last of all who goes on with what was begun:
 * work was done for that already, and it may have a clock.
 */
const TAKEN_UP_TO: Readonly<Record<Shed, number>> = { first: 1, usual: 1.5, last: 2 };

/**
 * Past a certain delay more requests only make all of them late: some are sent away instead, before any work is done for them. What is
 * judged is how long a request would wait in all: for its turns in the event loop, and for a connection to the database.
 */
export function shedLoad(app: App): { readonly isCalm: () => boolean } {
  const now = pressureOn(app);
  const pressure = standing(now);
  app.addHook('onRequest', ({ routeOptions: { config } }, _reply, done) => {
    if (!config.neverShed && pressure() > TAKEN_UP_TO[config.shed ?? 'usual']) done(new Refusal('overloaded'));
    else done();
  });
  return { isCalm: () => now() <= 1 };
}

/** How much of what is bearable the waiting comes to: more than 1 is too much. */
function pressureOn(app: App): () => number {
  const { config, longestWaitMilliseconds = () => 0 } = app.platform;
  const { longestDelayMilliseconds: longestDelay, longestQueueMilliseconds: longestQueue } = config;
  const delay = longestDelay > 0 ? watchLoop(app) : () => 0;
  return () =>
    (longestDelay > 0 ? (TURNS * delay()) / longestDelay : 0) +
    (longestQueue > 0 ? longestWaitMilliseconds() / longestQueue : 0);
}

/** By how much the event loop was late on average, in the last moment. */
function watchLoop(app: App): () => number {
  let delay = 0;
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const timer = setInterval(() => {
    delay = Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS) || 0;
    histogram.reset();
  }, SAMPLE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => delay;
}

/**
 * The pressure once it has been too high for a while; before that none. From then on it counts without waiting for that again, until it
 * has been bearable for as long.
 */
function standing(pressure: () => number): () => number {
  let isStanding = false;
  // Since when it is other than what is done about it.
  let otherSince: number | null = null;
  return () => {
    const now = pressure();
    if (now > 1 === isStanding) otherSince = null;
    else otherSince ??= performance.now();
    if (otherSince !== null && performance.now() - otherSince >= PATIENCE_MS) {
      isStanding = now > 1;
      otherSince = null;
    }
    return isStanding ? now : 0;
  };
}
