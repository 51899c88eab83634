import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../platform/http/platform.ts';
import { makeLog } from '../platform/log/log.ts';
import { startTracing } from '../platform/telemetry/tracing.ts';
import type { Config } from './config.ts';
import { openFoundations, type Foundations } from './foundations.ts';
import { asPortTrouble, type Port } from './commands/port-trouble.ts';
import { endProcess, stopSignal } from './stop-signal.ts';

interface Server {
  readonly name: string;
  readonly port: Port;
  readonly build: (foundations: Foundations) => Promise<App>;
}

/** Serves until the process is asked to stop, and stops without leaving anybody in the middle of a call. */
export async function runServer(config: Config, { name, port, build }: Server): Promise<never> {
  const log = makeLog(config, name);
  const stopTracing = startTracing(config, name);
  const { foundations, close } = openFoundations(config, name, log);
  const app = await build(foundations);
  const stopping = stopSignal();
  try {
    await app.listen({ port: port.number, host: config.host });
  } catch (error) {
    await close();
    throw await asPortTrouble(error, port);
  }

  const signal = await stopping;
  log.info({ signal }, 'draining');
  // First the balancer learns that this process is leaving, while it still answers everything that comes.
  foundations.lifecycle.draining = true;
  await pause(config.drainWaitSeconds * 1000);
  return endProcess(log, config.drainSeconds, async () => {
    await Promise.race([app.close(), pause(config.drainSeconds * 1000)]);
    app.server.closeAllConnections();
    await Promise.all([close(), stopTracing()]);
  });
}
