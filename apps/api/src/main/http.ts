import { setTimeout as pause } from 'node:timers/promises';
import { makeLog } from '../platform/log/log.ts';
import { startTracing } from '../platform/telemetry/tracing.ts';
import { buildHttp } from './build.ts';
import { openFoundations } from './foundations.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { stopSignal } from './stop-signal.ts';

/** Usage: node src/main/http.ts. Serves the API, and the built web when WEB_DIST names it. */
const config = readConfigOrExit();
const log = makeLog(config);
const stopTracing = startTracing(config, 'spw-http');
const { foundations, close } = openFoundations(config, 'spw-http', log);
const app = await buildHttp(config, foundations);
await app.listen({ port: config.port, host: config.host });

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
