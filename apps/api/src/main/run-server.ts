import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../platform/http/platform.ts';
import { makeLog } from '../platform/log/log.ts';
import { startTracing } from '../platform/telemetry/tracing.ts';
import type { Config } from './config.ts';
import { openFoundations, type Foundations } from './foundations.ts';
import { stopSignal } from './stop-signal.ts';

interface Server {
  readonly name: string;
  readonly port: number;
  readonly build: (foundations: Foundations) => Promise<App>;
}

/** Serves until the process is asked to stop, and stops without leaving anybody in the middle of a call. */
export async function runServer(config: Config, { name, port, build }: Server): Promise<never> {
  const log = makeLog(config);
  const stopTracing = startTracing(config, name);
  const { foundations, close } = openFoundations(config, name, log);
  const app = await build(foundations);
  await app.listen({ port, host: config.host });

  const signal = await stopSignal();
  log.info({ signal }, 'draining');
  // First the balancer learns that this process is leaving, while it still answers everything that comes.
  foundations.lifecycle.draining = true;
  await pause(config.drainWaitSeconds * 1000);
  await Promise.race([app.close(), pause(config.drainSeconds * 1000)]);
  app.server.closeAllConnections();
  await close();
  await stopTracing();
  log.info('stopped');
  process.exit(0);
}
