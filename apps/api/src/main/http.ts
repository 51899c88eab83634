import { run } from '../platform/command.ts';
import { buildHttp } from './build.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { runServer } from './run-server.ts';

await run(
  {
    command: 'node apps/api/src/main/http.ts',
    description: 'Serves the API, and the built web when WEB_DIST names it. Part of pnpm dev and pnpm start.',
    example: 'PORT=4000 node apps/api/src/main/http.ts',
  },
  () => {
    const config = readConfigOrExit('game');
    return runServer(config, {
      name: 'spw-http',
      port: { variable: 'PORT', number: config.port },
      build: (foundations) => buildHttp(config, foundations),
    });
  },
);
