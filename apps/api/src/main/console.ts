import { buildConsole } from './build-console.ts';
import { readConsoleConfigOrExit } from './read-config-or-exit.ts';
import { runServer } from './run-server.ts';

/** Usage: node src/main/console.ts. Serves the operators, and the built console when CONSOLE_DIST names it. */
const config = readConsoleConfigOrExit();
await runServer(config, {
  name: 'spw-console',
  port: config.console.port,
  build: (foundations) => buildConsole(config, foundations),
});
