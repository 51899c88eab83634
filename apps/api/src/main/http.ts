// First: a signal that comes while everything else is loaded must not be lost.
import './stop-signal.ts';
import { run } from '../platform/command.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

await run(
  {
    command: 'node apps/api/src/main/http.ts',
    description: 'Serves the API, and the built web when WEB_DIST names it. Part of pnpm dev and pnpm start.',
    example: 'PORT=4000 node apps/api/src/main/http.ts',
  },
  async () => {
    const config = readConfigOrExit('game');
    const [{ buildHttp }, { runServer }] = await Promise.all([import('./build.ts'), import('./run-server.ts')]);
    return runServer(config, {
      name: 'spw-http',
      port: { variable: 'PORT', number: config.port },
      build: (foundations) => buildHttp(config, foundations),
    });
  },
);
