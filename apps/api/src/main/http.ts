import { buildHttp } from './build.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { runServer } from './run-server.ts';

/** Usage: node src/main/http.ts. Serves the API, and the built web when WEB_DIST names it. */
const config = readConfigOrExit();
await runServer(config, {
  name: 'spw-http',
  port: config.port,
  build: (foundations) => buildHttp(config, foundations),
});
