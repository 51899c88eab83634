import underPressure from '@fastify/under-pressure';
import { Refusal } from '../../refusal.ts';
import type { App } from '../platform.ts';

const WATCHERS = new Set(['/livez', '/readyz', '/metrics']);

/** Past a certain delay more requests only make all of them late: some are sent away at once instead. */
export async function shedLoad(app: App, longestDelayMilliseconds: number): Promise<void> {
  if (longestDelayMilliseconds === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelayMilliseconds,
    sampleInterval: 500,
    pressureHandler(request) {
      if (!WATCHERS.has(request.routeOptions.url ?? '')) throw new Refusal('overloaded');
    },
  });
}
