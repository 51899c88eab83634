import { setTimeout as pause } from 'node:timers/promises';
import { makeLog } from '../platform/log/log.ts';
import { startTracing } from '../platform/telemetry/tracing.ts';
import { buildConsole } from './build-console.ts';
import { openFoundations } from './foundations.ts';
import { readConsoleConfigOrExit } from './read-config-or-exit.ts';
import { stopSignal } from './stop-signal.ts';

/** Usage: node src/main/console.ts. Serves the operators, and the built console when CONSOLE_DIST names it. */
const config = readConsoleConfigOrExit();
const log = makeLog(config);
const stopTracing = startTracing(config, 'spw-console');
const { foundations, close } = openFoundations(config, 'spw-console', log);
const app = await buildConsole(config, foundations);
await app.listen({ port: config.console.port, host: config.host });

const signal = await stopSignal();
log.info({ signal }, 'draining');
foundations.lifecycle.draining = true;
await pause(config.drainWaitSeconds * 1000);
await Promise.race([app.close(), pause(config.drainSeconds * 1000)]);
app.server.closeAllConnections();
await close();
await stopTracing();
log.info('stopped');
process.exit(0);
